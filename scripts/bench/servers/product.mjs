import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillStreet, storeName } from '../../../tests/support/many-stores.ts'
import { startServer } from '../../../tests/support/server.mjs'
import { orderBody } from '../counts.mjs'
import { otherLanguages } from '../other-languages.mjs'

/** For each language what its rows ask for, and some more. */
const STORES = 500 * (otherLanguages.length + 1)
const TWO_MINUTES = 120_000

const port = Number(process.argv[2])
const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-bench-'))
// As for the minimal Worker, no simulator of static files runs in front of it.
const start = () => startServer({ port, files: false, persistTo: path.join(folder, 'state') })
let server = await start()
// Stock that lasts for all timed orders.
await server.bindings.DB.prepare(
  `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, notes, created_at)
   SELECT store_id, product_id, size, 1000000, 'add', 'bench', 0 FROM stock`,
).run()
const template = JSON.stringify(await orderBody(server.bindings.DB))
const handlers = {
  '/order-template': async () => template,
  // Stores without a snapshot.
  '/new-street': () => openStreet('mpya'),
  '/known-street': knownStreet,
}
const control = http.createServer(async ({ url }, response) => {
  await handlers[url]().then(
    (text) => response.end(text),
    (error) => response.writeHead(500).end(String(error)),
  )
})
await new Promise((resolve) => control.listen(port + 1, '127.0.0.1', resolve))
process.on('SIGTERM', async () => {
  await server.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  process.exit(0)
})
process.stdout.write('ready\n')

/** Stores that offer every language. */
async function openStreet(tag) {
  const { DB } = server.bindings
  await fillStreet(DB, { tag, stores: STORES, productsEach: 20 }, Date.now())
  const offered = JSON.stringify(['en', ...otherLanguages])
  await DB.prepare('UPDATE stores SET languages = ? WHERE slug GLOB ?').bind(offered, `${tag}*`).run()
}

/** Stores whose snapshots are two minutes old, seen by a fresh isolate. */
async function knownStreet() {
  await openStreet('jirani')
  const { CACHE } = server.bindings
  for (let at = 0; at < STORES; at += 1) await (await fetch(`${server.url}/store/${storeName('jirani', at)}`)).text()
  const keys = await snapshotKeys(CACHE)
  for (const { name, metadata } of keys) {
    const snapshot = await CACHE.get(name)
    await CACHE.put(name, snapshot, { metadata: { ...metadata, asOf: metadata.asOf - TWO_MINUTES } })
  }
  await server.stop()
  server = await start()
  return String(keys.length)
}

/** A list holds at most a thousand. */
async function snapshotKeys(cache, cursor) {
  const page = await cache.list({ prefix: 'snap:', cursor })
  return page.list_complete ? page.keys : [...page.keys, ...(await snapshotKeys(cache, page.cursor))]
}
