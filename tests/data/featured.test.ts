import { beforeEach, expect, test } from 'vitest'
import { createProducts } from '#app/data/product/products.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { MAX_FEATURED } from '#app/domain/catalog/featured.ts'
import { contextAt, NOON, openCrafts } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

const full = { ok: false, reason: 'featured-limit-reached' }

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const scope = storeScope(context.db, shop.id)
  const products = createProducts(scope, context)
  const add = async (isFeatured = false) => {
    const result = await products.create(productFixture({ isFeatured }))
    return result.ok ? result.id : result.reason
  }
  const shown = async () => (await readSnapshot(scope, NOON))?.featured ?? []
  return { products, add, shown }
}

test('six products are featured at most, also when all are marked at once', async () => {
  const { products, add, shown } = await bench()
  const ids: string[] = []
  for (let n = 0; n <= MAX_FEATURED; n += 1) ids.push(await add())
  const results = await Promise.all(ids.map((id) => products.setFeatured(id, true)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_FEATURED)
  expect(results.find(({ ok }) => !ok)).toEqual(full)
  expect(await shown()).toHaveLength(MAX_FEATURED)

  expect(await add(true)).toBe('featured-limit-reached')
  const last = ids.find((_, index) => !results[index]?.ok) ?? ''
  const edit = { version: 1, shownStock: { '': 3 }, by: null }
  expect(await products.edit(last, productFixture({ isFeatured: true }), edit)).toEqual(full)
  expect(await products.edit(last, productFixture({ name: 'Jug' }), edit)).toEqual({ ok: true, version: 2 })

  const first = ids.find((_, index) => results[index]?.ok) ?? ''
  // Marked already: a second press, or a save of the form, is no seventh.
  expect(await products.setFeatured(first, true)).toEqual({ ok: true })
  expect(await products.setFeatured(first, false)).toEqual({ ok: true })
  expect(await products.setFeatured(last, true)).toEqual({ ok: true })
})

test('a hidden product is not shown first, and a removed one gives its place back for good', async () => {
  const { products, add, shown } = await bench()
  const [hidden, removed] = [await add(true), await add(true)]
  expect(await shown()).toEqual([removed, hidden])
  await products.hide(hidden)
  expect(await shown()).toEqual([removed])
  await products.retire(removed)
  await products.restore(removed)
  expect(await shown()).toEqual([])
  expect((await products.owned(hidden))?.isFeatured).toBe(true)
})
