import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import type { ProductChange } from '#app/domain/catalog/import/import.ts'
import type { ProductVersion } from '#app/domain/catalog/many/many-products.ts'
import { changedPrices } from '#app/domain/catalog/many/price-change.ts'
import { contradictions } from '../support/contradictions.ts'
import { contextAt, insert, NOON, openCrafts, rows } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

const HIDDEN = "SELECT name FROM products WHERE store_id = ? AND is_active = 0 AND name <> 'Draft bowl' ORDER BY name"

beforeEach(clearIsolateCaches)

async function bench(names = ['Bowl', 'Tray', 'Vase']) {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', 9e12, shop.id)
  const made = []
  for (const name of names) {
    const result = await store.products.create(productFixture({ name, categoryId: 'all' }))
    if (!result.ok) throw new Error(result.reason)
    made.push({ id: result.id, version: 1 })
  }
  const list = (query: string, categoryId: string | null = null) =>
    store.products.page({ query, categoryId, isLowOnly: false, after: '', before: '' })
  const found = async (query: string) => (await list(query)).products.map(({ name }) => name)
  let count = 0
  const change = async (selected: ProductVersion[], fields: () => Partial<ProductChange>) => {
    count += 1
    const changes = selected.map(({ id, version }) => ({ productId: id, version, ...fields() }))
    const id = `${count}`.padStart(32, 'a')
    expect(await store.imports.startBulk({ id, name: 'Many', by: null }, changes)).toEqual({ ok: true })
    const done = await store.imports.current()
    if (done?.id !== id) throw new Error('not the newest')
    context.pass(1)
    return done
  }
  return { context, shop, ...store, made, list, found, change }
}

test('many are hidden at once; one that was changed since the page was read stays; all of it is undone', async () => {
  const { shop, products, made, change, imports } = await bench()
  await products.edit(made[1]?.id ?? '', productFixture({ name: 'Big tray' }), { version: 1, shownStock: {}, by: null })
  const hidden = await change([...made, { id: 'nowhere', version: 1 }], () => ({ isShown: false }))
  expect(hidden.counts).toMatchObject({ changed: 2, problem: 2 })
  expect(hidden.report.map(({ name, problem }) => [name, problem])).toEqual([
    ['Big tray', 'product-changed'],
    ['', 'product-not-found'],
  ])
  expect(await rows(HIDDEN, shop.id)).toEqual([{ name: 'Bowl' }, { name: 'Vase' }])
  expect(await imports.undo(hidden.id)).toEqual({ ok: true })
  expect([await rows(HIDDEN, shop.id), await contradictions(rows, shop.id)]).toEqual([[], []])
})

test('many change their category, and the search and the counts of both follow', async () => {
  const { shop, products, made, change, list, found } = await bench()
  const at = { position: 9, created_at: NOON, updated_at: NOON }
  await insert('categories', { store_id: shop.id, id: 'pots', name: 'Pottery', ...at }).run()
  await products.rebuildSearch()
  const before = (await list('', 'all')).matches
  expect((await change(made, () => ({ categoryId: 'pots' }))).counts.changed).toBe(3)
  expect(await found('pottery')).toEqual(['Bowl', 'Tray', 'Vase'])
  expect([(await list('', 'all')).matches, (await list('', 'pots')).matches]).toEqual([before - 3, 3])
  const again = made.map(({ id }) => ({ id, version: 2 }))
  expect((await change(again, () => ({ categoryId: null }))).counts.changed).toBe(3)
  expect([await found('pottery'), (await list('', 'pots')).matches]).toEqual([[], 0])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('many are removed at once, with their words, and come back with the undo', async () => {
  const { shop, made, change, imports, found } = await bench(['Bowl', 'Bowl, big', 'Tray'])
  const removed = await change([...made.slice(0, 1), ...made.slice(2)], () => ({ isRemoved: true }))
  expect(removed.counts.changed).toBe(2)
  expect([await found('bowl'), await found('tray')]).toEqual([['Bowl, big'], []])
  expect(await rows("SELECT word FROM product_words WHERE store_id = ? AND term = 'tray'", shop.id)).toEqual([])
  await imports.undo(removed.id)
  expect([await found('tray'), await contradictions(rows, shop.id)]).toEqual([['Tray'], []])
})

test('prices of units change with the product’s, and come back', async () => {
  const { shop, products, change, imports } = await bench([])
  const sizes = [
    { value: 'S', label: 'S', inventory: 1, price: null, compareAt: null },
    { value: 'L', label: 'L', inventory: 1, price: 90_000, compareAt: null },
  ]
  const made = await products.create(productFixture({ name: 'Jug', sizes }))
  const id = made.ok ? made.id : ''
  const up = { by: 'percent', direction: 'up', value: 800, rounding: 10, keepsOld: false } as const
  const [jug] = await products.priced([id])
  if (!jug) throw new Error('not read')
  const stored = () => rows('SELECT price, lowest_price FROM products WHERE store_id = ? AND id = ?', shop.id, id)
  const changed = await change([{ id, version: 1 }], () => ({ prices: changedPrices(jug, up, { fractionDigits: 2 }) }))
  expect(await stored()).toEqual([{ price: 49_000, lowest_price: 49_000 }])
  expect((await products.owned(id))?.sizes.map(({ price }) => price)).toEqual([null, 97_000])
  await imports.undo(changed.id)
  expect(await stored()).toEqual([{ price: 45_000, lowest_price: 45_000 }])
  expect((await products.owned(id))?.sizes.map(({ price }) => price)).toEqual([null, 90_000])
})

test('all that a search finds are selected, whatever the page', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Bowl ${at}`)
  const { products, made } = await bench([...names, 'Tray'])
  const all = { categoryId: null, isLowOnly: false }
  const matching = await products.matching({ ...all, query: 'bowl' })
  expect(matching.map(({ id }) => id).sort()).toEqual(
    made
      .slice(0, 30)
      .map(({ id }) => id)
      .sort(),
  )
  expect(matching.every(({ version }) => version === 1)).toBe(true)
  expect(await products.matching({ ...all, query: 'nothing like it' })).toEqual([])
  expect(await products.matching({ ...all, query: 'bowl', categoryId: 'none' })).toEqual([])
  expect((await products.matching({ ...all, query: '' })).length).toBeGreaterThan(30)
})
