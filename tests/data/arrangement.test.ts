import { beforeEach, expect, test } from 'vitest'
import { searchOnSale } from '#app/data/product/on-sale.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { PRODUCT_SORTS } from '#app/domain/catalog/sort.ts'
import { addProducts } from '../support/large-shop.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, database, NOON, openCrafts, productOf, rows } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

test('shoppers see the order of the merchant: new products first until they are moved, sold-out ones last', async () => {
  const { shop, store, context, shown, idOf } = await bench()
  expect(await shown()).toEqual(['Basket', 'Mug', 'Sandals', 'Soap'])
  await store.products.create(productFixture({ name: 'Bowl' }))
  await store.products.create(productFixture({ name: 'Tray' }))
  expect(await shown()).toEqual(['Tray', 'Bowl', 'Basket', 'Mug', 'Sandals', 'Soap'])
  expect(await store.arrangement.move(await idOf('Tray'), await idOf('Basket'))).toEqual({ ok: true })
  expect(await store.arrangement.move(await idOf('Sandals'), '')).toEqual({ ok: true })
  expect(await shown()).toEqual(['Sandals', 'Bowl', 'Basket', 'Tray', 'Mug', 'Soap'])
  await placeOrderFor(context, shop, { lines: [['Mug', null, 40]] })
  expect(await shown()).toEqual(['Sandals', 'Bowl', 'Basket', 'Tray', 'Mug', 'Soap'])
})

test('the merchant arranges hidden products too; what is gone is refused, and so is a product behind itself', async () => {
  const { shop, store } = await bench()
  const mug = productOf(shop, 'Mug')
  const { products } = await store.arrangement.page('')
  expect(products.find(({ name }) => name === 'Draft bowl')).toMatchObject({ isActive: false })
  expect(products.find(({ name }) => name === 'Soap')).toMatchObject({ isSoldOut: true })
  await store.products.retire(productOf(shop, 'Soap'))
  const refusal = { ok: false, reason: 'product-not-found' }
  expect(await store.arrangement.move(mug, productOf(shop, 'Soap'))).toEqual(refusal)
  expect(await store.arrangement.move(productOf(shop, 'Soap'), '')).toEqual(refusal)
  expect(await store.arrangement.move(mug, mug)).toEqual(refusal)
})

test('in a store of many a move writes one row, and a few when there is no place between', async () => {
  const { shop, store } = await bench()
  await addProducts(shop, 400)
  const orderNow = () =>
    rows<{ id: string; position: number }>(
      'SELECT id, position FROM products WHERE store_id = ? AND deleted_at IS NULL ORDER BY position, id',
      shop.id,
    )
  // All products are at one position at first, as after an import: the first moves make room.
  let before = await orderNow()
  const writes: number[] = []
  for (let move = 0; move < 60; move += 1) {
    const [target, moved] = [before[3]?.id ?? '', before[100 + move]?.id ?? '']
    expect(await store.arrangement.move(moved, target)).toEqual({ ok: true })
    const after = await orderNow()
    const expected = before.map(({ id }) => id).filter((id) => id !== moved)
    expected.splice(4, 0, moved)
    expect(after.map(({ id }) => id)).toEqual(expected)
    writes.push(after.filter((row) => before.every((old) => old.id !== row.id || old.position !== row.position)).length)
    before = after
  }
  expect(Math.max(...writes)).toBeLessThanOrEqual(1_000)
  expect(writes.filter((count) => count > 1).length).toBeLessThan(10)
})

test('a store of more than 200 is sorted by the server, page by page, in a category and in a search alike', async () => {
  const { shop, store, context } = await bench()
  await addProducts(shop, 240)
  await database
    .prepare(
      `UPDATE products SET lowest_price = 100 * (1 + (CAST(substr(id, 5) AS INTEGER) * 37) % 90), position = length(id) * 1000 - lowest_price,
        created_at = 1 + (CAST(substr(id, 5) AS INTEGER) * 53) % 200, stock_level = lowest_price % 300 > 0, category_id = 'all'
        WHERE store_id = ? AND id LIKE 'more%'`,
    )
    .bind(shop.id)
    .run()
  await store.products.rebuildSearch()
  const onSale = await rows<{
    id: string
    lowest_price: number
    created_at: number
    position: number
    stock_level: number
  }>('SELECT * FROM products WHERE store_id = ? AND deleted_at IS NULL AND is_active = 1', shop.id)
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const compare: Record<string, (a: (typeof onSale)[0], b: (typeof onSale)[0]) => number> = {
    own: (a, b) => Number(a.stock_level === 0) - Number(b.stock_level === 0) || a.position - b.position || byId(a, b),
    newest: (a, b) => b.created_at - a.created_at || byId(b, a),
    'price-up': (a, b) => a.lowest_price - b.lowest_price || byId(a, b),
    'price-down': (a, b) => b.lowest_price - a.lowest_price || byId(b, a),
  }
  for (const [query, categoryId] of [
    ['', null],
    ['', 'all'],
    ['cloth', null],
    ['cl', 'all'],
  ] as const) {
    for (const sort of PRODUCT_SORTS) {
      const ids: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page = await searchOnSale(context, shop.slug, { query, categoryId, sort, after })
        ids.push(...page.products.map(({ id }) => id))
        after = page.next
      }
      const matches = query === '' ? onSale : onSale.filter(({ id }) => id.startsWith('more'))
      const expected = [...matches].sort(compare[sort]).map(({ id }) => id)
      expect(ids, `${query} ${categoryId} ${sort}`).toEqual(expected)
    }
  }
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  const shown = async () =>
    (await readSnapshot(storeScope(context.db, shop.id), NOON))?.products.map(({ name }) => name)
  const idOf = async (name: string) =>
    (await rows<{ id: string }>('SELECT id FROM products WHERE store_id = ? AND name = ?', shop.id, name))[0]?.id ?? ''
  return { context, shop, store, shown, idOf }
}
