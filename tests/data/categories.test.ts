import { beforeEach, expect, test } from 'vitest'
import { createCategories } from '#app/data/product/category/categories.server.ts'
import { clearRemovedCategories, clearStatements } from '#app/data/product/category/clearing.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { insertRows } from '../support/demo/insert-rows.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import {
  contextAt,
  DAY,
  database,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
} from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

test('categories are made at the end, edited and put in order', async () => {
  const { categories } = await bench()
  const results = await Promise.all(
    ['Home', 'Wear', 'Food'].map((name) => categories.create({ name, description: null })),
  )
  const ids = results.map((result) => (result.ok ? result.id : ''))
  const list = await categories.list()
  expect(list.map((category) => category.position)).toEqual([0, 1, 2, 3])
  expect(list.find((category) => category.id === ids[1])).toMatchObject({ name: 'Wear', description: null })
  expect(await categories.edit(ids[0] ?? '', { name: 'At home', description: 'Warm' })).toEqual({ ok: true })
  await categories.reorder([ids[2] ?? '', ids[0] ?? '', 'nothing'])
  expect((await categories.list()).map((category) => category.id).slice(0, 2)).toEqual([ids[2], ids[0]])
  expect(await categories.list()).toHaveLength(4)
})

test('a second category of the same name is refused, made or renamed, also at the same moment', async () => {
  const { categories } = await bench()
  const names = ['Café', 'CAFE', ' cafe ', 'Ca\u0301fé'].map((name) => ({ name, description: null }))
  const results = await Promise.all(names.map((fields) => categories.create(fields)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  const made = (await categories.list()).find((category) => category.position === 1)
  expect(results.filter((result) => !result.ok)).toEqual(
    Array.from({ length: 3 }, () => ({ ok: false, reason: 'category-name-used', name: made?.name })),
  )

  const wear = await categories.create({ name: 'Wear', description: null })
  const id = wear.ok ? wear.id : ''
  expect(await categories.edit(id, { name: 'cafè', description: null })).toMatchObject({ reason: 'category-name-used' })
  expect(await categories.edit(id, { name: 'WEAR', description: 'Its own name' })).toEqual({ ok: true })
  await categories.remove(made?.id ?? '')
  expect(await categories.edit(id, { name: 'Café', description: null })).toEqual({ ok: true })
})

test('a category of another store is refused', async () => {
  const { categories } = await bench()
  const other = await openFabrics()
  expect(await categories.edit('nothing', { name: 'Mine', description: null })).toEqual({
    ok: false,
    reason: 'category-not-found',
  })
  await categories.edit('all', { name: 'Mine', description: null })
  await categories.reorder(['all'])
  expect(await rows('SELECT name FROM categories WHERE store_id = ?', other.id)).toEqual([{ name: 'Everything' }])
})

test('removing a category leaves its products uncategorized, in this store alone', async () => {
  const { shop, categories } = await bench()
  const other = await openFabrics()
  await categories.remove('all')
  expect(await categories.list()).toEqual([])
  expect(await rows('SELECT DISTINCT category_id FROM products WHERE store_id = ?', shop.id)).toEqual([
    { category_id: null },
  ])
  expect(await rows('SELECT DISTINCT category_id FROM products WHERE store_id = ?', other.id)).toEqual([
    { category_id: 'all' },
  ])
})

test('a large category is gone at once, its products let go of it in bounded steps, and the clock ends what was left', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const work: Promise<unknown>[] = []
  const store = await openStore({ ...context, waitUntil: (promise) => work.push(promise) }, shop.id)
  const productsQuery = 'SELECT id FROM products WHERE store_id = ? AND category_id = ? AND deleted_at IS NULL'
  const countProducts = async (category: string) => (await rows(productsQuery, shop.id, category)).length
  const countMatches = async (query: string, categoryId: string | null = null) =>
    (await store.products.page({ query, categoryId, isLowOnly: false, after: '', before: '' })).matches
  const categoryOf70 = async (name: string) => {
    const result = await store.categories.create({ name, description: 'Striped' })
    const id = result.ok ? result.id : ''
    const productRows = Array.from({ length: 70 }, (_, at) => ({
      ...{ store_id: shop.id, id: `${name}${at}`, name: `Thing ${at}`, price: 100, category_id: id },
      ...{ deleted_at: at === 69 ? NOON : null, created_at: NOON, updated_at: NOON },
    }))
    await database.batch(insertRows(database, 'products', productRows))
    await store.products.rebuildSearch()
    expect([await countProducts(id), await countMatches(name)]).toEqual([69, 69])
    return id
  }
  const zebra = await categoryOf70('zebra')
  await store.categories.remove(zebra)
  expect((await store.categories.list()).map(({ id }) => id)).toEqual(['all'])
  expect((await readSnapshot(storeScope(context.db, shop.id), NOON))?.categories.map(({ id }) => id)).toEqual(['all'])
  await Promise.all(work)
  expect([await countProducts(zebra), await countMatches('zebra'), await countMatches('', 'none')]).toEqual([0, 0, 69])

  // The isolate dies before the first step.
  const okapi = await categoryOf70('okapi')
  await rows("UPDATE categories SET name = '', removed_at = ? WHERE store_id = ? AND id = ?", NOON, shop.id, okapi)
  expect((await store.categories.list()).map(({ id }) => id)).toEqual(['all'])
  expect(await store.categories.edit(okapi, { name: 'Again', description: null })).toMatchObject({ ok: false })
  const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: okapi, code: null }
  const create = store.products.create({ ...lamp, isActive: true, lowStock: null, sizes: [], inventory: 3 })
  expect(await create).toMatchObject({ ok: false, reason: 'category-not-found' })
  await storeScope(context.db, shop.id).commit(clearStatements(storeScope(context.db, shop.id), okapi, NOON))
  expect(await countProducts(okapi)).toBe(49)
  await clearRemovedCategories(context)
  expect([await countProducts(okapi), await countMatches('okapi')]).toEqual([0, 0])
  const unclearedQuery =
    'SELECT id FROM categories WHERE store_id = ? AND removed_at IS NOT NULL AND cleared_at IS NULL'
  expect(await rows(unclearedQuery, shop.id)).toEqual([])
})

test('a category that is removed while a product is saved is refused, or lets go of the product', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  await setPro(shop)
  const mug = productOf(shop, 'Mug')
  const saves: ((products: OpenStore['products'], categoryId: string) => Promise<{ ok: boolean; reason?: string }>)[] =
    [
      (products, categoryId) => products.create(productFixture({ categoryId })),
      async (products, categoryId) => {
        const { version = 0, inventory = 0 } = (await products.find(mug)) ?? {}
        const fields = productFixture({ name: 'Mug', categoryId, inventory })
        return products.edit(mug, fields, { version, shownStock: { '': inventory }, by: null })
      },
    ]
  for (const save of saves) {
    const refusals: (string | undefined)[] = []
    for (let [position, isOver] = [0, false]; !isOver; position += 1) {
      const result = await store.categories.create({ name: `Shelf ${crypto.randomUUID()}`, description: null })
      const id = result.ok ? result.id : ''
      const { env, faults } = faultyEnv()
      const { products } = await openStore(
        createContext(env, () => undefined, { now: context.now }),
        shop.id,
      )
      let step = 0
      isOver = true
      faults.beforeAnswer = async () => {
        if (step++ !== position) return
        isOver = false
        await store.categories.remove(id)
      }
      const saved = await save(products, id)
      refusals.push(saved.ok ? undefined : saved.reason)
      const joined =
        'SELECT p.id FROM products AS p JOIN categories AS c ON (c.store_id, c.id) = (p.store_id, p.category_id) WHERE p.store_id = ? AND c.removed_at IS NOT NULL'
      expect(await rows(joined, shop.id), `removed at step ${position}`).toEqual([])
    }
    // Between the read and the write, it is the write that refuses.
    expect(new Set(refusals)).toEqual(new Set(['category-not-found', undefined]))
  }
})

test('a category that can’t be cleared keeps none behind it, and is named in the log', async () => {
  allowConsoleError(/a removed category was not cleared/)
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const remove = (shop: Shop, at: number) =>
    rows("UPDATE categories SET name = '', removed_at = ? WHERE store_id = ? AND id = 'all'", at, shop.id)
  await remove(crafts, NOON - 1)
  await remove(fabrics, NOON)
  // As scripts/store-move holds a store that is moving.
  await rows(`CREATE TRIGGER moving BEFORE UPDATE ON products WHEN OLD.store_id = '${crafts.id}'
    BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`)
  await clearRemovedCategories(context)
  await rows('DROP TRIGGER moving')
  const cleared = 'SELECT store_id FROM categories WHERE store_id IN (?, ?) AND cleared_at IS NOT NULL'
  expect(await rows(cleared, crafts.id, fabrics.id)).toEqual([{ store_id: fabrics.id }])
})

async function setPro(shop: Shop) {
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, shop.id)
}

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { shop, categories: createCategories(storeScope(context.db, shop.id), context) }
}
