import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillStreet, storeName } from '../../tests/support/many-stores.ts'
import { startServer } from '../../tests/support/server.mjs'
import { looksAt } from '../../tests/support/store-looks.ts'
import { root } from '../command/children.mjs'
import { fingerprint } from '../command/fingerprint.mjs'
import { startCrowd } from './crowd.mjs'
import { load } from './load.mjs'
import { atMost, median } from './row.mjs'

const STORES = 5_000
const PRODUCTS = 100
/** More than a store's page carries, so that a search goes to the database. */
const MANY_PRODUCTS = 300
const LOOKS = 9
const ROUNDS = 5
const SEARCHES = 16
const ownName = storeName('duka', 0)
const searchedName = storeName('soko', 0)

/** Compares a store alone with one among 5,000. Takes minutes; `keepsData` reuses the data. */
export async function manyStores({ keepsData = false } = {}) {
  const folder = keepsData ? reusableFolder() : mkdtempSync(path.join(tmpdir(), 'kibanda-street-'))
  const among = await startServer({ port: 8796, demo: false, files: false, persistTo: path.join(folder, 'data') })
  const singleStore = await startServer({ port: 8795, demo: false, files: false })
  const now = Date.now()
  try {
    await fill(among.bindings.DB, STORES, now)
    await fill(singleStore.bindings.DB, 0, now)
    const rows = await compareStores(singleStore.bindings.DB, among.bindings.DB, now)
    return [...rows, await noisyNeighbour(among)]
  } finally {
    await Promise.all([singleStore.stop(), among.stop()])
    if (!keepsData) rmSync(folder, { recursive: true, force: true })
  }
}

function reusableFolder() {
  return path.join(tmpdir(), `kibanda-street-${fingerprint(root, ['migrations']).slice(0, 12)}`)
}

async function fill(db, neighbourhood, now) {
  const startedAt = performance.now()
  for (const [tag, stores, productsEach] of [
    ['duka', 1, PRODUCTS],
    ['soko', 1, MANY_PRODUCTS],
    ['mwisho', 1, 1],
    ['jirani', neighbourhood, PRODUCTS],
  ]) {
    const { from } = await db
      .prepare('SELECT count(*) AS "from" FROM stores WHERE id >= ? AND id < ?')
      .bind(tag, `${tag}~`)
      .first()
    await fillStreet(db, { tag, from, stores, productsEach }, now)
  }
  const { stores, products } = await db
    .prepare('SELECT (SELECT count(*) FROM stores) AS stores, (SELECT count(*) FROM products) AS products')
    .first()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${stores} stores with ${products} products; ${seconds} s to fill them\n`)
}

/** Alternates, so that a busy machine slows both. */
async function compareStores(singleStore, among, now) {
  const looksOf = { alone: [], among: [] }
  for (let look = 0; look < LOOKS; look += 1) {
    looksOf.alone.push(await looksAt(singleStore, ownName, now))
    looksOf.among.push(await looksAt(among, ownName, now))
  }
  const middle = (looks, at, key) => median(looks.map((look) => look[at][key]))
  const looks = looksOf.alone[0].map(({ name }, at) => {
    const [rows, more] = [middle(looksOf.alone, at, 'rows'), middle(looksOf.among, at, 'rows')]
    const [ms, longer] = [middle(looksOf.alone, at, 'ms'), middle(looksOf.among, at, 'ms')]
    process.stdout.write(`${name.padEnd(28)} rows ${rows} -> ${more}, ms ${ms.toFixed(2)} -> ${longer.toFixed(2)}\n`)
    return { rows: more - rows, ms, longer }
  })
  const sum = (key) => looks.reduce((total, look) => total + look[key], 0)
  return [
    atMost(
      'rows read for a page of a store, more among 5,000 stores than alone',
      Math.max(...looks.map(({ rows }) => rows)),
      0,
    ),
    atMost('time of a store’s reads among 5,000 stores, of that alone', sum('longer') / sum('ms'), 1.5, 'x'),
  ]
}

async function noisyNeighbour(server) {
  const page = { connections: 1, request: () => ({ path: `/store/${ownName}` }) }
  const paths = queries().map((query) => `/store/${searchedName}/products.json?q=${query}`)
  await load(server.url, { ...page, count: 300 })
  const ratios = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await load(server.url, { ...page, count: 1_000 })
    const crowd = startCrowd(server.url, paths, SEARCHES)
    await sleep(1_000)
    const busy = await load(server.url, { ...page, count: 1_000 })
    const { rate, statuses } = await crowd.stop()
    ratios.push(busy.p50 / calm.p50)
    process.stdout.write(
      `a cached page: ${calm.p50.toFixed(2)} ms calm, ${busy.p50.toFixed(2)} ms beside ${rate.toFixed(0)} searches a second ${JSON.stringify(statuses)}\n`,
    )
  }
  return atMost('p50 of a cached page while a neighbour is searched by 16, of that when calm', median(ratios), 2, 'x', {
    reach: 1.3,
  })
}

/** Returns distinct queries: two whole words, two prefixes, or a misspelt word. */
function queries() {
  const colours = 'red blue green ochre indigo white black amber coral teal plum ivory'.split(' ')
  const nouns = 'basket mug soap sandal kikoi bowl tray lamp stool apron scarf shawl blanket rug mirror'.split(' ')
  const productNames = nouns.flatMap((thing) =>
    colours.flatMap((colour) => [`${colour}+${thing}`, `${thing.slice(0, 3)}+${colour.slice(0, 2)}`, `${thing}t`]),
  )
  return [...new Set(productNames)]
}
