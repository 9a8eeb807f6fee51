import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
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
  return { context, shop, ...store, made, list, found }
}

test('many are hidden and shown at once; one that was changed since the page was read stays and is named', async () => {
  const { shop, products, made } = await bench()
  const hiddenNow = () => rows(HIDDEN, shop.id)
  await products.edit(made[1]?.id ?? '', productFixture({ name: 'Big tray' }), { version: 1, shownStock: {}, by: null })
  const hidden = await products.changeMany([...made, { id: 'nowhere', version: 1 }], { kind: 'hide' })
  expect(hidden).toEqual({ ok: true, changed: 2, stayed: ['Big tray'], gone: 1 })
  expect(await hiddenNow()).toEqual([{ name: 'Bowl' }, { name: 'Vase' }])
  // A lost answer: the same request again counts what it did.
  expect(await products.changeMany(made, { kind: 'hide' })).toMatchObject({ changed: 2, stayed: ['Big tray'] })
  const [bowl, , vase] = made.map(({ id }) => ({ id, version: 2 }))
  expect(await products.changeMany(bowl && vase ? [bowl, vase] : [], { kind: 'show' })).toMatchObject({ changed: 2 })
  expect([await hiddenNow(), await contradictions(rows, shop.id)]).toEqual([[], []])
})

test('many change their category, and the search and the counts of both follow', async () => {
  const { shop, products, made, list, found } = await bench()
  const at = { position: 9, created_at: NOON, updated_at: NOON }
  await insert('categories', { store_id: shop.id, id: 'pots', name: 'Pottery', ...at }).run()
  await products.rebuildSearch()
  const before = (await list('', 'all')).matches
  expect(await products.changeMany(made, { kind: 'category', categoryId: 'pots' })).toMatchObject({ changed: 3 })
  expect(await found('pottery')).toEqual(['Bowl', 'Tray', 'Vase'])
  expect([(await list('', 'all')).matches, (await list('', 'pots')).matches]).toEqual([before - 3, 3])
  const again = made.map(({ id }) => ({ id, version: 2 }))
  expect(await products.changeMany(again, { kind: 'category', categoryId: null })).toMatchObject({ changed: 3 })
  expect([await found('pottery'), (await list('', 'pots')).matches]).toEqual([[], 0])
  await rows('UPDATE categories SET removed_at = 1 WHERE store_id = ? AND id = ?', shop.id, 'pots')
  const refusal = { ok: false, reason: 'category-not-found' }
  expect(await products.changeMany(made, { kind: 'category', categoryId: 'pots' })).toEqual(refusal)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('many are removed at once, with their words, and come back one by one', async () => {
  const { shop, products, made, found } = await bench(['Bowl', 'Bowl, big', 'Tray'])
  const [bowl, big, tray] = made
  if (!bowl || !big || !tray) throw new Error('not made')
  expect(await products.changeMany([bowl, tray], { kind: 'remove', orders: '' })).toMatchObject({ changed: 2 })
  expect([await found('bowl'), await found('tray')]).toEqual([['Bowl, big'], []])
  expect(await rows("SELECT word FROM product_words WHERE store_id = ? AND term = 'tray'", shop.id)).toEqual([])
  expect(await products.changeMany([bowl, tray], { kind: 'remove', orders: '' })).toMatchObject({ changed: 2, gone: 0 })
  expect(await products.restore(tray.id)).toMatchObject({ ok: true })
  expect(await found('tray')).toEqual(['Tray'])
  expect(await contradictions(rows, shop.id)).toEqual([])
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
