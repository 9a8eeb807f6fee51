import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import type { ProductChange } from '#app/domain/catalog/import/import.ts'
import { contextAt, insert, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { nextImportId } from './import-fixture.ts'

beforeEach(clearIsolateCaches)

async function bench() {
  const shop = await openCrafts()
  const context = contextAt()
  const store = await openStore(context, shop.id)
  await rows('UPDATE products SET lowest_price = price WHERE store_id = ?', shop.id)
  await store.products.rebuildSearch()
  const change = async (changes: ProductChange[], id = nextImportId()) => {
    expect(await store.imports.startBulk({ id, name: 'Price', by: 'owner' }, changes)).toEqual({ ok: true })
    return store.imports.current()
  }
  const undo = async (id: string) => {
    expect(await store.imports.undo(id)).toEqual({ ok: true })
    return store.imports.current()
  }
  return { shop, store, change, undo }
}

const prices = (price: number, compareAt: number | null = null) => ({ price, compareAt, units: [] })

test('prices of many products change at once, a changed one stays, and the undo gives them back', async () => {
  const { shop, store, change, undo } = await bench()
  const [mug, soap, sandals] = ['Mug', 'Soap', 'Sandals'].map((name) => productOf(shop, name)) as [
    string,
    string,
    string,
  ]
  await rows("UPDATE stock SET price = 200000 WHERE product_id = ? AND size = '40'", sandals)
  await store.products.hide(soap)
  const before = await catalog(shop)
  const view = await change([
    { productId: mug, version: 1, prices: prices(90_000, 95_000) },
    { productId: soap, version: 1, prices: prices(30_000) },
    {
      productId: sandals,
      version: 1,
      prices: { ...prices(190_000), units: [{ size: '40', price: 210_000, compareAt: 220_000 }] },
    },
    { productId: 'nobody', version: 1, prices: prices(1) },
    { productId: productOf(shop, 'Basket'), version: 1, prices: prices(0) },
  ])
  expect(view).toMatchObject({ kind: 'bulk', state: 'finished', counts: { waiting: 0, changed: 2, problem: 3 } })
  expect(view?.report.map(({ name, problem }) => [name, problem])).toEqual([
    ['Soap', 'product-changed'],
    ['', 'product-not-found'],
    ['Basket', 'price-invalid'],
  ])
  expect(await product(mug)).toMatchObject({
    price: 90_000,
    compare_at_price: 95_000,
    lowest_price: 90_000,
    version: 2,
  })
  expect(await product(sandals)).toMatchObject({ price: 190_000, lowest_price: 190_000 })
  expect(await rows("SELECT price, compare_at_price FROM stock WHERE product_id = ? AND size = '40'", sandals)).toEqual(
    [{ price: 210_000, compare_at_price: 220_000 }],
  )
  await store.products.publish(sandals)
  expect(await undo(view?.id ?? '')).toMatchObject({
    state: 'undone',
    counts: { undone: 1, stayed: 1 },
    report: expect.arrayContaining([expect.objectContaining({ name: 'Sandals', problem: 'product-changed' })]),
  })
  expect((await catalog(shop)).filter(({ name }) => name !== 'Sandals')).toEqual(
    before.filter(({ name }) => name !== 'Sandals'),
  )
})

test('the lowest price is that of a unit, also where all have their own', async () => {
  const { shop, change } = await bench()
  const sandals = productOf(shop, 'Sandals')
  await rows('UPDATE stock SET price = 300000 WHERE product_id = ?', sandals)
  await change([{ productId: sandals, version: 1, isShown: false }])
  expect(await product(sandals)).toMatchObject({ lowest_price: 300_000 })
})

test('many are hidden, put into a category and removed; each comes back with its search terms', async () => {
  const { shop, change, undo } = await bench()
  await insert('categories', {
    store_id: shop.id,
    id: 'home',
    name: 'Homeware',
    created_at: NOON,
    updated_at: NOON,
  }).run()
  const ids = ['Mug', 'Basket'].map((name) => productOf(shop, name))
  const before = await catalog(shop)
  let version = 1
  const steps: Partial<ProductChange>[] = [
    { isShown: false },
    { categoryId: 'home' },
    { categoryId: null },
    { isRemoved: true },
  ]
  for (const step of steps) {
    const view = await change(ids.map((productId) => ({ productId, version, ...step })))
    expect(view?.counts, JSON.stringify(step)).toEqual({ waiting: 0, changed: 2 })
    const changed = await catalog(shop)
    expect(changed).not.toEqual(before)
    if (step.categoryId === 'home')
      expect(changed.find(({ name }) => name === 'Mug')).toMatchObject({ category_id: 'home', terms: 'homeware mug' })
    if (step.isRemoved) expect(changed.map(({ name }) => name)).not.toContain('Mug')
    expect(await undo(view?.id ?? '')).toMatchObject({ counts: { undone: 2, changed: 0 }, report: [] })
    expect(await catalog(shop), JSON.stringify(step)).toEqual(before)
    version += 2
  }
  expect(await rows("SELECT value FROM store_counters WHERE store_id = ? AND counter = 'products'", shop.id)).toEqual([
    { value: 5 },
  ])
})

test('the same change again does nothing, and more than 200 wait for the queue', async () => {
  const { shop, store, change } = await bench()
  const id = nextImportId()
  const changes = [{ productId: productOf(shop, 'Mug'), version: 1, isShown: false }]
  await change(changes, id)
  await change(changes, id)
  expect(await product(productOf(shop, 'Mug'))).toMatchObject({ version: 2, is_active: 0 })
  const many = Array.from({ length: 240 }, (_, at) => ({ productId: `none-${at}`, version: 1, isShown: false }))
  const view = await change(many)
  expect(view).toMatchObject({ state: 'running', counts: { waiting: 240 } })
  expect(await store.imports.work(view?.id ?? '')).toBe(true)
  expect(await store.imports.work(view?.id ?? '')).toBe(false)
  expect(await store.imports.current()).toMatchObject({ state: 'finished', counts: { problem: 240 } })
})

test('a category of another store, or none, is a problem of its rows', async () => {
  const { shop, change } = await bench()
  const view = await change([{ productId: productOf(shop, 'Mug'), version: 1, categoryId: 'home' }])
  expect(view?.report).toMatchObject([{ problem: 'category-not-found' }])
})

const product = async (id: string) => (await rows('SELECT * FROM products WHERE id = ?', id))[0]

const catalog = (shop: Shop) =>
  rows<Record<string, unknown>>(
    `SELECT name, price, compare_at_price, lowest_price, is_active, category_id, deleted_at, units,
      (SELECT group_concat(t.term, ' ' ORDER BY t.term) FROM product_terms AS t
        WHERE t.store_id = p.store_id AND t.product_id = p.id) AS terms
      FROM products AS p WHERE store_id = ? AND deleted_at IS NULL ORDER BY name`,
    shop.id,
  )
