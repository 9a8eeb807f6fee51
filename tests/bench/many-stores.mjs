import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillStreet, storeName } from '../support/many-stores.ts'
import { startServer } from '../support/server.mjs'
import { looksAt } from '../support/store-looks.ts'
import { startCrowd } from './crowd.mjs'
import { load } from './load.mjs'
import { atMost } from './row.mjs'

const STORES = 5_000
const PRODUCTS = 100
/** More than travel with a store's page: a search of them goes to the database. */
const MANY_PRODUCTS = 300
const ROUNDS = 9
const SEARCHES = 16
const queries = ['red+mug', 'basket', 'wo', 'baskett', 'carved+bowl+indigo']

/**
 * A store alone and among 5,000 others with 500,000 products: what the database reads for its pages, and how long it takes;
 * then how a neighbour's page fares while one store is searched by 16 at once. Minutes: a job of its own.
 */
export async function manyStores() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-street-'))
  const server = await startServer({ port: 8796, demo: false, files: false, persistTo: path.join(folder, 'data') })
  const { DB } = server.bindings
  const now = Date.now()
  try {
    await fillStreet(DB, { tag: 'duka', stores: 1, productsEach: PRODUCTS }, now)
    await fillStreet(DB, { tag: 'soko', stores: 1, productsEach: MANY_PRODUCTS }, now)
    await fillStreet(DB, { tag: 'mwisho', stores: 1, productsEach: 1 }, now)
    const own = storeName('duka', 0)
    const alone = await looks(DB, own, now)
    const began = performance.now()
    await fillStreet(DB, { tag: 'jirani', stores: STORES, productsEach: PRODUCTS }, now)
    const filled = (performance.now() - began) / 1000
    const { products } = await DB.prepare('SELECT count(*) AS products FROM products').first()
    process.stdout.write(`${STORES} stores with ${products} products in ${filled.toFixed(0)} s\n`)
    const among = await looks(DB, own, now)
    for (const [name, { rows, ms }] of alone) {
      const more = among.get(name)
      process.stdout.write(
        `${name.padEnd(28)} rows ${rows} -> ${more.rows}, ms ${ms.toFixed(2)} -> ${more.ms.toFixed(2)}\n`,
      )
    }
    const [moreRows, slower] = [...alone].reduce(
      ([rows, ms], [name, one]) => [
        Math.max(rows, among.get(name).rows - one.rows),
        [ms[0] + one.ms, ms[1] + among.get(name).ms],
      ],
      [0, [0, 0]],
    )
    const { calm, busy, searches } = await neighbours(server, storeName('soko', 0), own)
    process.stdout.write(
      `a cached page: ${calm.toFixed(2)} ms calm, ${busy.toFixed(2)} ms beside ${searches.toFixed(0)} searches a second\n`,
    )
    return [
      atMost('rows read for a page of a store, more among 5,000 stores than alone', moreRows, 0),
      atMost('time of a store’s reads among 5,000 stores, of that alone', slower[1] / slower[0], 1.5, 'x'),
      atMost('p50 of a cached page while a neighbour is searched by 16, of that when calm', busy / calm, 2, 'x'),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The median of each look at a store, by its name. */
async function looks(db, storeId, now) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await looksAt(db, storeId, now))
  const middle = (at, key) => rounds.map((seen) => seen[at][key]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]
  return new Map(rounds[0].map(({ name }, at) => [name, { rows: middle(at, 'rows'), ms: middle(at, 'ms') }]))
}

async function neighbours(server, searched, looked) {
  const page = { connections: 1, request: () => ({ path: `/store/${looked}` }) }
  await load(server.url, { ...page, count: 300 })
  const calm = await load(server.url, { ...page, count: 2_000 })
  const paths = queries.map((query) => `/store/${searched}/products.json?q=${query}`)
  const crowd = startCrowd(server.url, paths, SEARCHES)
  await sleep(1_000)
  const busy = await load(server.url, { ...page, count: 1_000 })
  const { rate } = await crowd.stop()
  return { calm: calm.p50, busy: busy.p50, searches: rate }
}
