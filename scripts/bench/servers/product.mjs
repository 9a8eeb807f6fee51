import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../command/children.mjs'
import { otherLanguages } from '../other-languages.mjs'
import { fillStock, orderBody } from '../shop.mjs'

const TWO_MINUTES = 120_000

const port = Number(process.argv[2])
/** Belongs to the served checkout, with its own build, migrations and demo stores. */
const support = path.join(process.argv[3] ?? root, 'tests/support')
const { startServer } = await import(path.join(support, 'server.mjs'))
const { fillStreet, storeName } = await import(path.join(support, 'many-stores.ts'))
const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-bench-'))
// No simulator of static files runs in front of it, as for the minimal Worker.
const start = () => startServer({ port, files: false, persistTo: path.join(folder, 'state') })
let server = await start()
await fillStock(server.bindings.DB)
const template = JSON.stringify(await orderBody(server.bindings.DB))
const handlers = {
  '/order-template': async () => template,
  '/new-street': (stores) => openStreet('mpya', stores),
  '/known-street': knownStreet,
}
const control = http.createServer(async ({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://control')
  await handlers[pathname](Number(searchParams.get('stores'))).then(
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

function openStreet(tag, stores) {
  return fillStreet(server.bindings.DB, { tag, stores, productsEach: 20 }, Date.now())
}

/** Creates stores in every language with snapshots two minutes old, in a fresh isolate. */
async function knownStreet(stores) {
  await openStreet('jirani', stores)
  const { CACHE, DB } = server.bindings
  const offered = JSON.stringify(['en', ...otherLanguages])
  await DB.prepare("UPDATE stores SET languages = ? WHERE slug GLOB 'jirani*'").bind(offered).run()
  for (let at = 0; at < stores; at += 1) await (await fetch(`${server.url}/store/${storeName('jirani', at)}`)).text()
  const keys = await snapshotKeys(CACHE)
  for (const { name, metadata } of keys) {
    const snapshot = await CACHE.get(name)
    await CACHE.put(name, snapshot, { metadata: { ...metadata, asOf: metadata.asOf - TWO_MINUTES } })
  }
  await server.stop()
  server = await start()
  return String(keys.length)
}

async function snapshotKeys(cache, cursor) {
  const page = await cache.list({ prefix: 'snap:', cursor })
  return page.list_complete ? page.keys : [...page.keys, ...(await snapshotKeys(cache, page.cursor))]
}
