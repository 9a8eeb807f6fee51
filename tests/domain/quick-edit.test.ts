import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productForm, productInput } from '#app/domain/catalog/product-form.ts'
import { changedValue, type QuickChanges, quickForm, withChanges } from '#app/domain/catalog/quick-edit.ts'

const ZONE = 'Africa/Nairobi'
const mug: OwnedProduct = {
  id: 'mug',
  name: 'Mug',
  description: 'Enamel',
  price: 48_000,
  compareAt: 60_000,
  costPrice: null,
  floorPrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  optionNames: [],
  isActive: true,
  isFeatured: true,
  hasSizes: false,
  sizes: [],
  inventory: 6,
  available: 6,
  lowStock: 2,
  categoryId: 'kitchen',
  code: 'KJ-1',
  version: 4,
  images: [{ id: 'i', url: '/media/a.jpg', card: '/media/ac.jpg', position: 0, isCover: true }],
}
const sandals: OwnedProduct = {
  ...mug,
  hasSizes: true,
  sizes: [
    { value: '38', label: '38', inventory: 4, code: null },
    { value: '39', label: '39', inventory: 2, code: null },
  ],
}

function parsed(product: OwnedProduct, base: OwnedProduct, changes: QuickChanges) {
  const form = new FormData()
  for (const [name, value] of Object.entries(quickForm(product, base, changes, ZONE))) form.set(name, value)
  const submission = parseWithZod(form, { schema: productForm })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  const { version, shown } = submission.value
  return { ...productInput(submission.value, ZONE), version, shown }
}

test('a quick edit saves the product as it is but for what was typed', () => {
  const whole = parsed(mug, mug, {})
  expect(whole).toMatchObject({ name: 'Mug', price: 48_000, compareAtPrice: 60_000, lowStock: 2, code: 'KJ-1' })
  expect(whole).toMatchObject({ isActive: true, isFeatured: true, categoryId: 'kitchen', version: 4 })
  expect(parsed(mug, mug, { price: '500' })).toEqual({ ...whole, price: 50_000 })
  expect(parsed(mug, mug, { counts: { '': '16' } })).toEqual({ ...whole, inventory: 16 })
})

test('a quick edit wipes neither cost, nor a sale, nor options, nor the prices of units', () => {
  const dress: OwnedProduct = {
    ...sandals,
    costPrice: 30_000,
    saleStartsAt: Date.parse('2026-11-26T21:00Z'),
    saleEndsAt: Date.parse('2026-12-01T21:00Z'),
    optionNames: ['Size', 'Colour'],
    sizes: [
      { value: 'M / Red', label: 'M / Red', inventory: 4, code: null, price: 52_000, compareAt: 70_000 },
      { value: 'L / Red', label: 'L / Red', inventory: 2, code: 'LR', price: null, compareAt: null },
    ],
  }
  const { costPrice, saleStartsAt, saleEndsAt, optionNames } = dress
  const saved = parsed(dress, dress, { price: '500', counts: { 'L / Red': '9' } })
  expect(saved).toMatchObject({ price: 50_000, costPrice, saleStartsAt, saleEndsAt, optionNames })
  expect(saved.sizes).toEqual([
    { value: 'M / Red', label: 'M / Red', inventory: 4, price: 52_000, compareAt: 70_000 },
    { value: 'L / Red', label: 'L / Red', inventory: 9, code: 'LR' },
  ])
})

test('stock is saved by its difference to what was seen, so that what was sold meanwhile stays sold', () => {
  const sold = { ...mug, inventory: 5, version: 5 }
  expect(parsed(sold, mug, { counts: { '': '16' } })).toMatchObject({ inventory: 16, shown: { '': 6 }, version: 5 })
  // With only the price typed nothing is booked.
  expect(parsed(sold, mug, { price: '500' })).toMatchObject({ inventory: 5, shown: { '': 5 } })
  const soldSize = { ...sandals, sizes: sandals.sizes.map((size) => ({ ...size, inventory: 1 })) }
  const { sizes, shown } = parsed(soldSize, sandals, { counts: { '38': '14' } })
  expect(sizes.map(({ inventory }) => inventory)).toEqual([14, 1])
  expect(shown).toEqual({ '38': 4, '39': 1 })
})

test('what somebody else changed is asked about only where the same was typed', () => {
  const current = { ...mug, price: 50_000, inventory: 8 }
  expect(changedValue(mug, current, { price: '450' })).toBe('500')
  expect(changedValue(mug, current, { counts: { '': '16' } })).toBe('8')
  expect(changedValue(mug, { ...current, price: 48_000 }, { price: '450' })).toBeNull()
  expect(changedValue(mug, { ...mug, name: 'Big mug' }, { price: '450', counts: { '': '1' } })).toBeNull()
})

test('what was just saved is no change of somebody else', () => {
  const saved = withChanges(mug, { price: '500', counts: { '': '16' } })
  expect(
    changedValue(saved, { ...mug, price: 50_000, inventory: 16 }, { price: '510', counts: { '': '17' } }),
  ).toBeNull()
  expect(changedValue(saved, { ...mug, price: 52_000 }, { price: '510' })).toBe('520')
  expect(withChanges(mug, {})).toEqual(mug)
})
