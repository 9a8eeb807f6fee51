import { expect, test } from 'vitest'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import { changedFields, newFields, type ProductFields } from '#app/domain/catalog/import/row-plan.ts'
import { importedFixture, unitFixture as unit } from '../../data/import-fixture.ts'

const terms = { options: { hideNew: false, changeStock: false }, categoryId: null, zone: 'Africa/Nairobi' }

function made(row: Partial<ImportedProduct>): ProductFields {
  const plan = newFields(importedFixture({ name: 'Honey', ...row }), terms)
  if (!plan.ok) throw new Error(plan.problem)
  return plan.fields
}

function changed(fields: ProductFields, row: Partial<ImportedProduct>) {
  const plan = changedFields(fields, importedFixture(row), terms)
  return plan.ok ? plan.fields : plan.problem
}

const pricesOf = ({ price, compareAtPrice, sizes }: ProductFields) => [
  ...[price, compareAtPrice],
  ...sizes.map((size) => [size.price ?? null, size.compareAt ?? null]),
]

test('sizes of one price have the product’s, others their own', () => {
  const same = [unit('S', { price: 900, compareAt: 1_200 }), unit('M', { price: 900, compareAt: 1_200 })]
  expect(pricesOf(made({ units: same }))).toEqual([900, 1_200, [null, null], [null, null]])
  const different = [
    unit('500 g', { price: 820 }),
    unit('250 g', { price: 450, compareAt: 500 }),
    unit('100 g', { price: 450 }),
  ]
  expect(pricesOf(made({ units: different }))).toEqual([450, 500, [820, null], [null, null], [450, null]])
})

test('a file of units changes the product’s price where its units share one', () => {
  const honey = made({ units: [unit('S', { price: 900 }), unit('M', { price: 900 })] })
  const raised = changed(honey, { units: [unit('S', { price: 950 }), unit('M', { price: 950 })] })
  expect(pricesOf(raised as ProductFields)).toEqual([950, null, [null, null], [null, null]])
  const split = changed(honey, { units: [unit('S', { price: 950 }), unit('M', { price: 900 })] })
  expect(pricesOf(split as ProductFields)).toEqual([900, null, [950, null], [null, null]])
  expect(changed(split as ProductFields, { units: [unit('S', { price: 950 }), unit('M', { price: 900 })] })).toEqual(
    split,
  )
})

test('a price that no unit has stays as it is when the file says the same of its units', () => {
  const honey = { ...made({ units: [unit('S', { price: 900 }), unit('M', { price: 1_000 })] }), price: 450 }
  const own = { ...honey, sizes: honey.sizes.map((size) => ({ ...size, price: size.price ?? 900, compareAt: null })) }
  expect(changed(own, { units: [unit('s', { price: 900 }), unit('M', { price: 1_000 })] })).toEqual(own)
})

test('days of a sale are those of the store, its last one included', () => {
  const { saleStartsAt, saleEndsAt } = made({ price: 5, saleFrom: '2026-12-01', saleUntil: '2026-12-24' })
  expect([saleStartsAt, saleEndsAt]).toEqual([Date.UTC(2026, 10, 30, 21), Date.UTC(2026, 11, 24, 21)])
})

test('what can’t be is a problem', () => {
  const honey = made({ units: [unit('S', { price: 900 })] })
  expect(changed(honey, { units: [unit('', { stock: 3 })] })).toBe('sizes-differ')
  expect(changed(honey, { units: [unit('S / Red')] })).toBe('sizes-differ')
  expect(changed(honey, { units: Array.from({ length: 60 }, (_, at) => unit(`No ${at}`)) })).toBe('too-many-sizes')
  expect(changed(made({ price: 900 }), { compareAt: 900 })).toBe('compare-not-above')
  expect(newFields(importedFixture({ name: 'Honey' }), terms)).toEqual({ ok: false, problem: 'price-required' })
})
