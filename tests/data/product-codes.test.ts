import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { contextAt, openCrafts, rows } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

const edit = (version: number) => ({ version, shownStock: {}, by: null })

function sizes(codes: Record<string, string | null>) {
  return Object.entries(codes).map(([value, code]) => ({ value, label: value, inventory: 2, code }))
}

async function bench() {
  const shop = await openCrafts()
  const { products, till } = await openStore(contextAt(), shop.id)
  const make = async (fields: Parameters<typeof productFixture>[0]) => {
    const result = await products.create(productFixture(fields))
    return result.ok ? result.id : result
  }
  return { shop, products, till, make }
}

test('a code names one product or size of its store, whatever its case, and the refusal names the product', async () => {
  const { products, make } = await bench()
  const other = await bench()
  await make({ name: 'Kiondo', code: 'KIO-1', sizes: sizes({ S: 'KIO-S', M: null }) })
  const used = (code: string) => ({ ok: false, reason: 'product-code-used', code, product: 'Kiondo' })
  expect(await make({ code: 'kio-1' })).toEqual(used('kio-1'))
  expect(await make({ code: 'kio-s' })).toEqual(used('kio-s'))
  expect(await make({ sizes: sizes({ L: null, XL: 'KIO-1' }) })).toEqual(used('KIO-1'))
  expect(await make({ code: 'NEW', sizes: sizes({ L: 'Kio-S' }) })).toEqual(used('Kio-S'))
  expect(await other.make({ code: 'KIO-1', sizes: sizes({ S: 'KIO-S' }) })).toMatch(/\w/)

  const bowl = String(await make({ name: 'Bowl', code: 'BOWL' }))
  expect(await products.edit(bowl, productFixture({ code: 'KIO-S' }), edit(1))).toEqual(used('KIO-S'))
  expect(await products.edit(bowl, productFixture({ code: 'bowl' }), edit(1))).toEqual({ ok: true, version: 2 })
})

test('of many that take a code at once one has it', async () => {
  const { shop, make } = await bench()
  const results = await Promise.all([
    ...['A', 'B', 'C'].map((name) => make({ name: `Mug ${name}`, code: 'MUG-9' })),
    ...['D', 'E', 'F'].map((name) => make({ name: `Mug ${name}`, sizes: sizes({ S: 'mug-9' }) })),
  ])
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(1)
  expect(results.filter((result) => typeof result !== 'string')).toEqual(
    Array(5).fill(expect.objectContaining({ reason: 'product-code-used' })),
  )
  const taken = `SELECT code FROM products WHERE store_id = ?1 AND code IS NOT NULL
    UNION ALL SELECT code FROM stock WHERE store_id = ?1 AND code IS NOT NULL`
  expect(await rows(taken, shop.id)).toHaveLength(1)
})

test('sizes may swap their codes, and one that was taken off is free', async () => {
  const { products, make } = await bench()
  const id = String(await make({ name: 'Akala', code: 'AKALA', sizes: sizes({ S: 'A', M: 'B' }) }))
  const swapped = productFixture({ name: 'Akala', code: 'A', sizes: sizes({ S: 'B', M: 'AKALA' }) })
  expect(await products.edit(id, swapped, edit(1))).toEqual({ ok: true, version: 2 })
  expect((await products.find(id))?.sizes.map(({ value, code }) => [value, code])).toEqual([
    ['S', 'B'],
    ['M', 'AKALA'],
  ])
  const single = productFixture({ name: 'Akala', sizes: sizes({ S: null }) })
  expect(await products.edit(id, single, edit(2))).toEqual({ ok: true, version: 3 })
  for (const code of ['A', 'B', 'AKALA']) expect(await make({ name: `Of ${code}`, code })).toMatch(/\w/)
})

test('the till and the search find a size by its code', async () => {
  const { products, till, make } = await bench()
  await make({ name: 'Akala', sizes: sizes({ S: 'AK-38', M: 'AK-40' }) })
  const scanned = await till.byCode(' ak-40 ')
  expect(scanned).toMatchObject({ name: 'Akala', code: null })
  expect(scanned?.sizes.map(({ value, code }) => [value, code])).toEqual([
    ['S', 'AK-38'],
    ['M', 'AK-40'],
  ])
  const request = { query: 'AK-40', categoryId: null, isLowOnly: false, after: '', before: '' }
  const page = await products.page(request)
  expect(page.products.map((product) => product.name)).toEqual(['Akala'])
  expect(page.products[0]?.sizes.map(({ code }) => code)).toEqual(['AK-38', 'AK-40'])
  await products.rebuildSearch()
  expect((await products.page(request)).matches).toBe(1)
})
