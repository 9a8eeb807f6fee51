import { beforeEach, expect, test } from 'vitest'
import { createCategories } from '#app/data/categories.server.ts'
import { forgetEverything } from '#app/data/isolate-cache.server.ts'
import { storeScope } from '#app/data/store-scope.server.ts'
import { contextAt, openCrafts, openFabrics, rows } from '../support/shops.ts'

beforeEach(forgetEverything)

test('categories are made at the end, edited and put in order', async () => {
  const { categories } = await bench()
  const made = await Promise.all(
    ['Home', ' Wear ', 'Food'].map((name) => categories.create({ name, description: ' ' })),
  )
  const ids = made.map((one) => (one.ok ? one.id : ''))
  const list = await categories.list()
  expect(list.map((one) => one.position)).toEqual([0, 1, 2, 3])
  expect(list.find((one) => one.id === ids[1])).toMatchObject({ name: 'Wear', description: null })
  expect(await categories.edit(ids[0] ?? '', { name: 'At home', description: 'Warm' })).toEqual({ ok: true })
  await categories.reorder([ids[2] ?? '', ids[0] ?? '', 'nothing'])
  expect((await categories.list()).map((one) => one.id).slice(0, 2)).toEqual([ids[2], ids[0]])
  expect(await categories.list()).toHaveLength(4)
})

test('a category without a name or of another store is refused', async () => {
  const { categories } = await bench()
  const other = await openFabrics()
  expect(await categories.create({ name: '  ', description: null })).toEqual({
    ok: false,
    reason: 'category-name-required',
  })
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

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { shop, categories: createCategories(storeScope(context.db, shop.id), context) }
}
