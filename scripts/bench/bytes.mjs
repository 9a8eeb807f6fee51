import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startServer } from '../../tests/support/server.mjs'
import { freePair } from '../server/ports.mjs'
import { STORE_PAGE } from './chart.mjs'
import { otherLanguages } from './other-languages.mjs'
import { atMost, reportOnly } from './row.mjs'

const KB = 1024
/** JavaScript in brotli, in each language: until the store is usable, and of a whole purchase. */
export const FIRST_KB = 18
export const PURCHASE_KB = 38
/**
 * Parts of the scripts beside a purchase: delivery areas and opening hours, which few stores have, what is kept at
 * rest for the next visit, and what comes when a shopper asks to be told.
 */
const besidePurchase = ['area-parts.client.tsx', 'open-now.ts', 'kept-store.ts', 'follow-order.ts']

/** Transfer sizes for a shopper, as a CDN would send them: text in brotli, pictures as they are. */
export async function sizes() {
  const server = await startServer({ port: await freePair() })
  try {
    const page = await text(`${server.url}/store/kijani-crafts`)
    const styles = await Promise.all(
      [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)]
        .map(([, path]) => path)
        .map((path) => text(`${server.url}${path}`)),
    )
    const photos = [...page.matchAll(/<img[^>]+src="(\/media\/[^"]+)"/g)].map(([, path]) => path).slice(0, 21)
    const photoBytes = await Promise.all(photos.map((path) => bytes(`${server.url}${path}`)))
    const { en, ...others } = shopperScripts()
    const { first, whole, withAll } = en
    const preview = await text(`${server.url}/og-meta/kijani-crafts`)
    const card = new URL(tag(preview, 'og:image'))
    const html = brotli(page)
    const htmlRows = await Promise.all(
      otherLanguages.map(async (language) => {
        const translated = await text(`${server.url}/store/kijani-crafts?lang=${language}`)
        return atMost(`the same, ${language}`, brotli(translated) / KB, 12, 'KB')
      }),
    )
    const css = styles.reduce((sum, style) => sum + brotli(style), 0)
    return [
      atMost('JavaScript until the store is usable (brotli)', first / KB, FIRST_KB, 'KB', { reach: 15 }),
      atMost('JavaScript of a whole purchase (brotli)', whole / KB, PURCHASE_KB, 'KB', { reach: 30 }),
      reportOnly('the same with areas, hours and what is kept', withAll / KB, 'KB'),
      ...Object.entries(others).flatMap(([language, weights]) => weightsIn(language, weights)),
      atMost('HTML of the demo store (brotli)', html / KB, 12, 'KB', { reach: 10 }),
      ...htmlRows,
      atMost('style sheet of the store (brotli)', css / KB, 8, 'KB'),
      atMost(STORE_PAGE, (html + css + first + sum(photoBytes)) / KB, 120, 'KB', { reach: 89 }),
      atMost('tags of a link preview, from the start of the store page', lastTag(page) / KB, 16, 'KB', {
        reach: 4,
      }),
      atMost('tags of a link preview, from the start of og-meta', lastTag(preview) / KB, 16, 'KB', {
        reach: 4,
      }),
      atMost('picture of a link preview', (await bytes(server.url + card.pathname)) / KB, 300, 'KB'),
      atMost('the Worker (gzip)', gzipSync(readFileSync('build/worker/worker.js')).length / KB, 950, 'KB', {
        reach: 900,
      }),
      ...['en', ...otherLanguages].map((language) =>
        reportOnly(`words of one language in the Worker (gzip), ${language}`, compiledWords(language) / KB, 'KB'),
      ),
    ]
  } finally {
    await server.stop()
  }
}

function weightsIn(language, { first, whole }) {
  return [
    atMost(`the same until the store is usable, ${language}`, first / KB, FIRST_KB, 'KB'),
    atMost(`the same of a whole purchase, ${language}`, whole / KB, PURCHASE_KB, 'KB'),
  ]
}

/** Its compiled messages before they are bundled. */
function compiledWords(language) {
  const folder = `build/copy/${language}`
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
  return gzipSync(files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')).length
}

/** Per language the bytes of the scripts until the store is usable, of a whole purchase, and with what is beside it. */
export function shopperScripts() {
  const languages = JSON.parse(readFileSync('build/storefront-outputs.json', 'utf8'))
  return Object.fromEntries(Object.entries(languages).map(([language, outputs]) => [language, scripts(outputs)]))
}

function scripts(outputs) {
  const [store, later, order] = ['storefront.tsx', 'later.ts', 'order.ts'].map((name) =>
    fileOf(outputs, `entry.${name}`),
  )
  const beside = besidePurchase.map((name) => fileOf(outputs, name))
  const first = reach(outputs, [store, later], 'imports')
  const purchase = reach(outputs, [...first, order], 'dynamicImports', beside)
  return {
    first: weigh(first),
    whole: weigh(purchase),
    withAll: weigh(reach(outputs, [...purchase], 'dynamicImports')),
  }
}

function fileOf(outputs, module) {
  return Object.keys(outputs).find((file) =>
    Object.keys(outputs[file].modules).some((path) => basename(path) === module),
  )
}

/** The files, what they import and, with 'dynamicImports', what they load later, but for `beside`. */
function reach(outputs, files, kind, beside = []) {
  const reached = new Set(files)
  for (const file of reached) {
    for (const next of outputs[file].imports) reached.add(next)
    for (const next of outputs[file][kind]) if (!beside.includes(next)) reached.add(next)
  }
  return reached
}

function weigh(files) {
  return sum([...files].map((file) => brotli(readFileSync(`build/client/assets/${file}`))))
}

function tag(html, name) {
  return html.match(new RegExp(`property="${name}" content="([^"]+)"`))[1]
}

/** Bytes from the start of the page to the end of the last link-preview tag. */
function lastTag(html) {
  const at = Math.max(...['property="og:', 'name="twitter:'].map((name) => html.lastIndexOf(name)))
  return Buffer.byteLength(html.slice(0, html.indexOf('>', at) + 1))
}

function brotli(content) {
  return brotliCompressSync(Buffer.from(content)).length
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

async function text(url) {
  return (await fetch(url, { signal: AbortSignal.timeout(20_000) })).text()
}

async function bytes(url) {
  return (await (await fetch(url, { signal: AbortSignal.timeout(20_000) })).arrayBuffer()).byteLength
}
