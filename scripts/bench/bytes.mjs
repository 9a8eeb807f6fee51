import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startServer } from '../../tests/support/server.mjs'
import { freePair } from '../server/ports.mjs'
import { otherLanguages } from './other-languages.mjs'
import { atMost, reportOnly } from './row.mjs'
import { FIRST_KB, PURCHASE_KB, shopperScripts } from './shopper-scripts.mjs'

const KB = 1024
/** Text in brotli, pictures as they are, as a CDN would send them. */
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
      reportOnly('the same with all that is beside a purchase', withAll / KB, 'KB'),
      ...Object.entries(others).flatMap(([language, weights]) => weightsIn(language, weights)),
      atMost('HTML of the demo store (brotli)', html / KB, 12, 'KB', { reach: 10 }),
      ...htmlRows,
      atMost('style sheet of the store (brotli)', css / KB, 8, 'KB'),
      atMost('store page with its logo and 20 photos', (html + css + first + sum(photoBytes)) / KB, 120, 'KB', {
        reach: 89,
      }),
      atMost('tags of a link preview, from the start of the store page', lastTag(page) / KB, 16, 'KB', {
        reach: 4,
      }),
      atMost('tags of a link preview, from the start of og-meta', lastTag(preview) / KB, 16, 'KB', {
        reach: 4,
      }),
      atMost('picture of a link preview', (await bytes(server.url + card.pathname)) / KB, 300, 'KB'),
      atMost('the Worker (gzip)', gzipSync(readFileSync('build/worker/worker.js')).length / KB, 1_150, 'KB', {
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

function compiledWords(language) {
  const folder = `build/copy/${language}`
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
  return gzipSync(files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')).length
}

function tag(html, name) {
  return html.match(new RegExp(`property="${name}" content="([^"]+)"`))[1]
}

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
