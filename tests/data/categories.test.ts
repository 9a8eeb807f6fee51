import { beforeEach, expect, test } from 'vitest'
import { createCategories } from '#app/data/product/categories.server.ts'
import { clearStatements } from '#app/data/product/category-clearing.server.ts'
import { clearRemovedCategories } from '#app/data/product/category-sweep.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { insertRows } from '../support/demo/insert-rows.ts'
import { contextAt, database, NOON, openCrafts, openFabrics, rows } from '../support/shops.ts'

beforeEach(clearIsolateCaches)

test('categories are made at the end, edited and put in order', async () => {
  const { categories } = await bench()
  const made = await Promise.all(['Home', 'Wear', 'Food'].map((name) => categories.create({ name, description: null })))
  const ids = made.map((created) => (created.ok ? created.id : ''))
  const list = await categories.list()
  expect(list.map((one) => one.position)).toEqual([0, 1, 2, 3])
  expect(list.find((one) => one.id === ids[1])).toMatchObject({ name: 'Wear', description: null })
  expect(await categories.edit(ids[0] ?? '', { name: 'At home', description: 'Warm' })).toEqual({ ok: true })
  await categories.reorder([ids[2] ?? '', ids[0] ?? '', 'nothing'])
  expect((await categories.list()).map((one) => one.id).slice(0, 2)).toEqual([ids[2], ids[0]])
  expect(await categories.list()).toHaveLength(4)
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
  const store = await openStore({ ...context, waitUntil: (one) => work.push(one) }, shop.id)
  const mine = 'SELECT id FROM products WHERE store_id = ? AND category_id = ? AND deleted_at IS NULL'
  const left = async (category: string) => (await rows(mine, shop.id, category)).length
  const found = async (query: string, categoryId: string | null = null) =>
    (await store.products.page({ query, categoryId, isLowOnly: false, after: '', before: '' })).matches
  const categoryOf70 = async (name: string) => {
    const made = await store.categories.create({ name, description: 'Striped' })
    const id = made.ok ? made.id : ''
    const goods = Array.from({ length: 70 }, (_, at) => ({
      ...{ store_id: shop.id, id: `${name}${at}`, name: `Thing ${at}`, price: 100, category_id: id },
      ...{ deleted_at: at === 69 ? NOON : null, created_at: NOON, updated_at: NOON },
    }))
    await database.batch(insertRows(database, 'products', goods))
    await store.products.rebuildSearch()
    expect([await left(id), await found(name)]).toEqual([69, 69])
    return id
  }
  const zebra = await categoryOf70('zebra')
  await store.categories.remove(zebra)
  expect((await store.categories.list()).map(({ id }) => id)).toEqual(['all'])
  expect((await readSnapshot(storeScope(context.db, shop.id), NOON))?.categories.map(({ id }) => id)).toEqual(['all'])
  await Promise.all(work)
  expect([await left(zebra), await found('zebra'), await found('', 'none')]).toEqual([0, 0, 69])

  // As if the isolate had been lost before the first step.
  const okapi = await categoryOf70('okapi')
  await rows("UPDATE categories SET name = '', removed_at = ? WHERE store_id = ? AND id = ?", NOON, shop.id, okapi)
  expect((await store.categories.list()).map(({ id }) => id)).toEqual(['all'])
  expect(await store.categories.edit(okapi, { name: 'Again', description: null })).toMatchObject({ ok: false })
  const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: okapi, code: null }
  const create = store.products.create({ ...lamp, isActive: true, lowStock: null, sizes: [], inventory: 3 })
  expect(await create).toMatchObject({ ok: false, reason: 'category-not-found' })
  const join = rows("UPDATE products SET category_id = ? WHERE store_id = ? AND category_id = 'all'", okapi, shop.id)
  await expect(join).rejects.toThrow('FOREIGN KEY')
  await storeScope(context.db, shop.id).commit(clearStatements(storeScope(context.db, shop.id), okapi, NOON))
  expect(await left(okapi)).toBe(49)
  await clearRemovedCategories(context)
  expect([await left(okapi), await found('okapi')]).toEqual([0, 0])
  const waiting = 'SELECT id FROM categories WHERE store_id = ? AND removed_at IS NOT NULL AND cleared_at IS NULL'
  expect(await rows(waiting, shop.id)).toEqual([])
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { shop, categories: createCategories(storeScope(context.db, shop.id), context) }
}
