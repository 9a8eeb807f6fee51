import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startServer } from '../support/server.mjs'
import { atMost } from './row.mjs'

const KB = 1024

/** What travels to a shopper, as a CDN would send it: text in brotli, pictures as they are. */
export async function sizes() {
  const server = await startServer({ port: 8796 })
  try {
    const page = await text(`${server.url}/store/kijani-crafts`)
    const styles = await Promise.all(
      [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)]
        .map(([, path]) => path)
        .map((path) => text(`${server.url}${path}`)),
    )
    const photos = [...page.matchAll(/<img[^>]+src="(\/media\/[^"]+)"/g)].map(([, path]) => path).slice(0, 21)
    const photoBytes = await Promise.all(photos.map((path) => bytes(`${server.url}${path}`)))
    const { first, whole } = scripts()
    const html = brotli(page)
    const css = styles.reduce((sum, style) => sum + brotli(style), 0)
    return [
      atMost('JavaScript until the store is usable, KB brotli', first / KB, 20),
      atMost('JavaScript of a whole purchase, KB brotli', whole / KB, 40),
      atMost('HTML of the demo store, KB brotli', html / KB, 12),
      atMost('style sheet of the store, KB brotli', css / KB, 8),
      atMost('store page with its logo and 20 photos, KB', (html + css + first + sum(photoBytes)) / KB, 120),
      atMost('the Worker, KB gzip', gzipSync(readFileSync('build/worker/worker.js')).length / KB, 400),
    ]
  } finally {
    await server.stop()
  }
}

function scripts() {
  const { outputs } = JSON.parse(readFileSync('build/storefront-inputs.json', 'utf8'))
  const entry = (name) => Object.keys(outputs).find((path) => outputs[path].entryPoint === `app/entry.${name}`)
  const start = reach(outputs, entry('storefront.tsx'), ['import-statement'])
  const all = new Set([
    ...reach(outputs, entry('storefront.tsx'), ['import-statement', 'dynamic-import']),
    ...reach(outputs, entry('order.ts'), ['import-statement', 'dynamic-import']),
  ])
  return { first: weigh(start), whole: weigh(all) }
}

function reach(outputs, path, kinds, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { path: next, kind } of outputs[path].imports) {
    if (kinds.includes(kind)) reach(outputs, next, kinds, seen)
  }
  return seen
}

function weigh(paths) {
  return sum([...paths].map((path) => brotli(readFileSync(`build/client/assets/${basename(path)}`))))
}

function brotli(content) {
  return brotliCompressSync(Buffer.from(content)).length
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0)
}

async function text(url) {
  return (await fetch(url, { signal: AbortSignal.timeout(20_000) })).text()
}

async function bytes(url) {
  return (await (await fetch(url, { signal: AbortSignal.timeout(20_000) })).arrayBuffer()).byteLength
}
