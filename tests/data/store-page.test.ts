import { beforeEach, expect, test } from 'vitest'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches, storeCache } from '#app/data/store-page/isolate-cache.server.ts'
import { getSnapshot, parseSnapshot } from '#app/data/store-page/kv-snapshot.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { addArea } from '../support/areas.ts'
import { shownPictures } from '../support/demo/derived-rows.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { addLongProducts } from '../support/large-shop.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

beforeEach(clearIsolateCaches)

test('a snapshot is what shoppers may see: goods on sale by name, sizes, pictures cover first, names of money and country', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await insert('product_images', {
    store_id: shop.id,
    product_id: productOf(shop, 'Mug'),
    id: 'i0',
    image_url: '/media/second.jpg',
    card_url: '/media/second-c.jpg',
    position: 0,
  }).run()
  await shownPictures(database, shop.id).run()
  const snapshot = await readSnapshot(storeScope(context.db, { slug: shop.slug }), NOON)
  expect(snapshot).toMatchObject({
    storeId: shop.id,
    slug: shop.slug,
    moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
    dialCode: '+254',
    sellerContact: '+254712345678',
    showsBranding: true,
    productCount: 4,
    categories: [{ id: 'all', name: 'Everything' }],
  })
  expect(snapshot?.products.map((product) => product.name)).toEqual(['Basket', 'Mug', 'Sandals', 'Soap'])
  expect(snapshot?.products[1]?.images.map((image) => image.url)).toEqual([
    `/media/${productOf(shop, 'Mug')}.jpg`,
    '/media/second.jpg',
  ])
  expect(snapshot?.products[2]).toMatchObject({
    hasSizes: true,
    available: 4,
    sizes: [
      { value: '38', label: 'EU 38', available: 3 },
      { value: '39', label: 'EU 39', available: 1 },
      { value: '40', label: 'EU 40', available: 0 },
    ],
  })
  const words = JSON.stringify(snapshot)
  for (const secret of [shop.ownerId, 'Draft bowl', '842019']) expect(words).not.toContain(secret)
})

test('what orders hold is not available; what a lapsed order held is, before any job has run', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 2],
      ['Sandals', '38', 1],
    ],
  })
  const availableAt = async (now: number) => {
    const snapshot = await readSnapshot(storeScope(context.db, shop.id), now)
    return snapshot?.products.map((product) => [product.name, product.available])
  }
  expect(await availableAt(NOON + DAY - 1)).toEqual([
    ['Basket', 3],
    ['Mug', 40],
    ['Sandals', 3],
    ['Soap', 0],
  ])
  expect(await availableAt(NOON + DAY)).toEqual([
    ['Basket', 5],
    ['Mug', 40],
    ['Sandals', 4],
    ['Soap', 0],
  ])
})

test("another platform's contact and a running plan show", async () => {
  const [context, shop] = [contextAt(), await openFabrics()]
  await database
    .prepare('UPDATE stores SET pro_until = ? WHERE id = ?')
    .bind(NOON + 1, shop.id)
    .run()
  const scope = storeScope(context.db, shop.id)
  expect(await readSnapshot(scope, NOON)).toMatchObject({ sellerContact: '@bahari', showsBranding: false })
  expect(await readSnapshot(scope, NOON + 1)).toMatchObject({ showsBranding: true })
})

test('a store of thousands sends its first goods and their number, reading hardly more rows than it sends', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 3_000)
  const { env, faults } = faultyEnv()
  const context = createContext(env, () => undefined, { now: () => NOON })
  const snapshot = await readSnapshot(storeScope(context.db, { slug: shop.slug }), NOON)
  expect([snapshot?.products.length, snapshot?.productCount]).toEqual([20, 3_004])
  expect(faults.reads).toBe(1)
  expect(faults.rowsRead).toBeLessThanOrEqual(41)
})

test('an uncached page is one round trip of five statements, with at most 50 rows for twenty products', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 16)
  await database.prepare('UPDATE products SET featured = 1 WHERE store_id = ? AND name = ?').bind(shop.id, 'Mug').run()
  await addArea(shop)
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip), { countsArrays: true })
  const context = createContext({ ...testEnv, DB }, () => undefined, { now: () => NOON })
  const lookup = await findStore(context, shop.slug)
  expect(lookup).toMatchObject({
    kind: 'store',
    cachedSnapshot: { snapshot: { hasAreas: true, hasPoints: false, productCount: 20 } },
  })
  expect(trips.map(({ statements }) => statements.length)).toEqual([5])
  expect(trips[0]?.rowsRead).toBeLessThanOrEqual(50)
})

test('featured products of a small store cost no row more, those beyond the page of a large one a few each', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const context = createContext(env, () => undefined, { now: () => NOON })
  const readPage = async () => {
    const before = faults.rowsRead
    const snapshot = await readSnapshot(storeScope(context.db, { slug: shop.slug }), NOON)
    return { featured: snapshot?.featured, beyond: snapshot?.featuredBeyond, rows: faults.rowsRead - before }
  }
  const { rows } = await readPage()
  await database.prepare('UPDATE products SET featured = 1 WHERE store_id = ?').bind(shop.id).run()
  const small = await readPage()
  expect([small.featured?.length, small.beyond, small.rows]).toEqual([4, [], rows])

  await addProducts(shop, 3_000)
  await database
    .prepare("UPDATE products SET featured = 1 WHERE store_id = ? AND id IN ('many2998', 'many2999')")
    .bind(shop.id)
    .run()
  const large = await readPage()
  expect(large.featured).toHaveLength(6)
  expect(large.featured).toEqual(expect.arrayContaining(['many2998', 'many2999', ...(small.featured ?? [])]))
  expect(large.beyond?.map(({ id }) => id)).toEqual(expect.arrayContaining(['many2998', 'many2999']))
  expect(large.rows).toBeLessThanOrEqual(rows + 45)
})

test('a store of products at their limits is kept within 1 MB, here and in KV, after a read and after a change', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await addLongProducts(shop, 60)
  const bytesOf = (text: string | null) => new TextEncoder().encode(text ?? '').length
  const kept = async () => {
    await context.settled()
    const cachedSnapshot = storeCache.snapshotOf(shop.slug)
    const stored = await getSnapshot(context.cache, shop.slug)
    const inKv = stored && parseSnapshot(stored)
    expect(inKv?.json).toBe(cachedSnapshot?.json)
    expect(cachedSnapshot?.json).toBe(JSON.stringify(cachedSnapshot?.snapshot))
    expect(bytesOf(inKv?.json ?? null)).toBeLessThanOrEqual(1_000_000)
    expect(inKv?.snapshot.productCount).toBe(64)
    return inKv?.snapshot.products.length ?? 0
  }
  expect(await findStore(context, shop.slug)).toMatchObject({ kind: 'store' })
  const listed = await kept()
  expect([listed > 20, listed < 40]).toEqual([true, true])
  context.pass(1_000)
  const { products } = await openStore(context, shop.id)
  await products.hide('long0')
  await products.publish('long0')
  expect(await kept()).toBe(listed)
})

test('the loader gets the store, the way to it, or nothing; and no second read for what the isolate has', async () => {
  const shop = await openCrafts()
  await insert('store_slugs', { slug: `was-${shop.slug}`, store_id: shop.id, is_current: 0, created_at: 1 }).run()
  const { env, faults } = faultyEnv()
  const context = createContext(env, () => undefined, { now: () => NOON })
  const result = await storeSnapshot(context, shop.slug.toUpperCase())
  expect(result).toMatchObject({ snapshot: { storeId: shop.id }, stale: false })
  expect(await storeSnapshot(context, `was-${shop.slug}`)).toEqual({ movedTo: shop.slug })
  expect(await storeSnapshot(context, 'nobody')).toBeNull()
  const before = faults.reads
  expect(await storeSnapshot(context, shop.slug)).toEqual(result)
  expect(faults.reads).toBe(before)
})

async function addProducts(shop: { id: string }, count: number): Promise<void> {
  await database.batch([
    database
      .prepare(
        `INSERT INTO products (store_id, id, name, price, created_at, updated_at)
         SELECT ?, 'many' || key, 'Plate ' || key, 100, 1, 1 FROM json_each(?)`,
      )
      .bind(shop.id, JSON.stringify(Array(count).fill(0))),
    database
      .prepare(
        "INSERT INTO stock (store_id, product_id) SELECT store_id, id FROM products WHERE store_id = ? AND id LIKE 'many%'",
      )
      .bind(shop.id),
  ])
}
