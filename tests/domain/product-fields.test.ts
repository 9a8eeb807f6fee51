import { expect, test } from 'vitest'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import {
  productFields as fieldsOf,
  isProductChanged,
  mergeProduct,
  sizesIn,
  takeStored,
  typedFields,
} from '#app/domain/catalog/product-fields.ts'
import { parseMoney } from '#app/domain/money.ts'

const sandals: OwnedProduct = {
  id: 'sandals',
  name: 'Akala sandals',
  description: null,
  price: 125_000,
  compareAt: null,
  costPrice: null,
  floorPrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  optionNames: [],
  isActive: true,
  isFeatured: false,
  hasSizes: true,
  sizes: [
    { value: '38', label: '38', inventory: 4 },
    { value: '39', label: '39', inventory: 2 },
  ],
  inventory: 6,
  available: 6,
  lowStock: null,
  categoryId: 'shoes',
  code: null,
  version: 3,
  images: [image('one', true)],
}

const ZONE = 'Africa/Nairobi'
const productFields = (product: OwnedProduct | null) => fieldsOf(product, ZONE)
const base = productFields(sandals)

test('a form is unchanged until something is typed, chosen or cut', () => {
  const untouched = typedFields({ ...base, intent: 'save-product', version: '3', shown: '{}' }, sandals.images)
  expect(isProductChanged(base, untouched)).toBe(false)
  expect(isProductChanged(base, { ...untouched, name: 'Akala' })).toBe(true)
  expect(isProductChanged(base, { ...untouched, sizes: sizes(['38', 4], ['39', 3]) })).toBe(true)
  expect(isProductChanged(base, typedFields(untouched, []))).toBe(true)
  expect(isProductChanged(base, typedFields(untouched, [...sandals.images, { ...image('two'), url: '' }]))).toBe(true)
  const { isActive, ...hidden } = untouched
  expect(isProductChanged(base, typedFields(hidden, sandals.images))).toBe(true)
  expect(isProductChanged(productFields(null), typedFields(productFields(null), []))).toBe(false)
})

test('two windows on one product are merged by field, and by the stock of each size', () => {
  const stored = productFields({ ...sandals, price: 130_000, sizes: [size('38', 9), size('39', 2), size('40', 1)] })
  const merge = mergeProduct(base, { ...base, name: 'Akala', sizes: sizes(['38', 4], ['39', 7]) }, stored)
  expect(merge.merged).toEqual(['price', 'sizes', 'stock:38', 'stock:40'])
  expect(merge.conflicts).toEqual([])
  expect(merge.values).toMatchObject({ name: 'Akala', price: '1300' })
  expect(sizesIn(merge.values)).toEqual([size('38', 9), size('39', 7), size('40', 1)])
})

test('what both have changed is asked about, and either answer keeps the rest', () => {
  const typed = { ...base, price: '1400', sizes: sizes(['38', 4], ['39', 7], ['41', 5]) }
  const stored = productFields({ ...sandals, price: 130_000, sizes: [size('38', 4), size('39', 1), size('40', 8)] })
  const { values, conflicts } = mergeProduct(base, typed, stored)
  expect(conflicts.map(({ field, typed: mine, stored: theirs }) => [field, mine, theirs])).toEqual([
    ['price', '1400', '1300'],
    ['sizes', names('38', '39', '41'), names('38', '39', '40')],
    ['stock:39', '7', '1'],
  ])
  expect(sizesIn(values)).toEqual([size('38', 4), size('39', 7), size('41', 5)])
  const settled = takeStored(values, stored, 'sizes')
  expect(sizesIn(settled)).toEqual([size('38', 4), size('39', 7), size('40', 8)])
  expect(takeStored(settled, stored, 'price').price).toBe('1300')
  expect(sizesIn(takeStored(settled, stored, 'stock:39'))).toEqual([size('38', 4), size('39', 1), size('40', 8)])
})

test('a size that one window removes and the other counts anew is asked about', () => {
  const without38 = [size('39', 2)]
  const counted = { ...base, sizes: sizes(['38', 9], ['39', 2]) }
  const removedThere = mergeProduct(base, counted, productFields({ ...sandals, sizes: without38 }))
  const conflict = { field: 'sizes', typed: names('38', '39'), stored: names('39') }
  expect(removedThere).toMatchObject({ merged: [], conflicts: [conflict] })
  expect(sizesIn(removedThere.values)).toEqual([size('38', 9), size('39', 2)])

  const stored = productFields({ ...sandals, sizes: [size('38', 1), size('39', 2)] })
  const removedHere = mergeProduct(base, { ...base, sizes: JSON.stringify(without38) }, stored)
  expect(removedHere.conflicts).toEqual([{ field: 'sizes', typed: names('39'), stored: names('38', '39') }])
  expect(sizesIn(removedHere.values)).toEqual(without38)
  expect(sizesIn(takeStored(removedHere.values, stored, 'sizes'))).toEqual([size('38', 1), size('39', 2)])
})

test('sizes that another window has are not called part of a form that leaves them out', () => {
  const stored = productFields({ ...sandals, sizes: [...sandals.sizes, size('40', 8)] })
  const off = { ...base, hasSizes: '', sizes: '[]', inventory: '6' }
  const merge = mergeProduct(base, off, stored)
  expect([merge.merged, merge.conflicts.map(({ field }) => field)]).toEqual([[], ['sizes']])
  expect(takeStored(merge.values, stored, 'sizes')).toMatchObject({ hasSizes: 'on' })
})

test('a form’s own save, whose answer was lost, is no change of another window', () => {
  const sent = { ...productFields(null), name: 'Kiondo ', price: '1250', compareAt: '1,400', inventory: '04' }
  const stored = { ...sandals, name: 'Kiondo', compareAt: 140_000, hasSizes: false, sizes: [], inventory: 4 }
  const later = { ...sent, price: '1300', categoryId: 'shoes', images: base.images ?? '' }
  const merge = mergeProduct(sent, later, productFields({ ...stored, categoryId: null, images: [] }))
  expect([merge.merged, merge.conflicts]).toEqual([[], []])
  expect(merge.values).toMatchObject({ categoryId: 'shoes', inventory: '4' })
  expect(parseMoney(merge.values.price ?? '')).toBe(130_000)
})

test('the same change in both windows is none, and stock without sizes is one field', () => {
  const basket = { ...sandals, hasSizes: false, sizes: [], inventory: 5 }
  const before = productFields(basket)
  const stored = productFields({ ...basket, inventory: 3, name: 'Kiondo' })
  expect(mergeProduct(before, { ...before, inventory: '3', name: 'Kiondo' }, stored)).toMatchObject({
    merged: [],
    conflicts: [],
  })
  expect(mergeProduct(before, { ...before, inventory: '8' }, stored)).toMatchObject({
    merged: ['name'],
    conflicts: [{ field: 'inventory', typed: '8', stored: '3' }],
  })
})

test('cost, days of a sale and prices by size are fields like any other', () => {
  const dated = { ...sandals, costPrice: 90_000, compareAt: 150_000, saleStartsAt: Date.parse('2026-11-27T21:00Z') }
  const priced = [{ ...size('38', 4), code: null, price: 140_000, compareAt: 160_000 }, size('39', 2)]
  const fields = productFields({ ...dated, saleEndsAt: Date.parse('2026-11-30T21:00Z'), sizes: priced })
  expect(fields).toMatchObject({ costPrice: '900', saleFrom: '2026-11-28', saleUntil: '2026-11-30' })
  expect(sizesIn(fields)).toEqual([{ ...size('38', 4), price: '1400', compareAt: '1600' }, size('39', 2)])
  const { values, merged, conflicts } = mergeProduct(base, { ...base, costPrice: '950', name: 'Akala' }, fields)
  expect(merged).toEqual(['compareAt', 'saleFrom', 'saleUntil', 'sizes'])
  expect(conflicts).toEqual([{ field: 'costPrice', typed: '950', stored: '900' }])
  expect([values.name, sizesIn(values)]).toEqual(['Akala', sizesIn(fields)])
})

test('a second option of another window is never taken without its values', () => {
  const pairs = [size('38 / Red', 4), size('39 / Red', 2)]
  const stored = productFields({ ...sandals, sizes: pairs, optionNames: ['Size', 'Colour'] })
  const untouched = mergeProduct(base, { ...base, name: 'Akala' }, stored)
  expect(untouched.conflicts).toEqual([])
  expect([untouched.values.optionNames, sizesIn(untouched.values)]).toEqual(['["Size","Colour"]', pairs])
  const counted = mergeProduct(base, { ...base, sizes: sizes(['38', 9], ['39', 2], ['40', 1]) }, stored)
  expect(counted.conflicts.map(({ field }) => field)).toEqual(['sizes'])
  expect(counted.values.optionNames).toBe('[]')
  expect(takeStored(counted.values, stored, 'sizes').optionNames).toBe('["Size","Colour"]')
  const named = mergeProduct(base, { ...base, optionNames: '["Length"]' }, stored)
  expect([named.values.optionNames, named.conflicts.map(({ field }) => field)]).toEqual(['["Length"]', ['sizes']])
})

function size(value: string, inventory: number) {
  return { value, label: value, inventory }
}

function sizes(...rows: [string, number][]): string {
  return JSON.stringify(rows.map(([value, inventory]) => size(value, inventory)))
}

function names(...values: string[]): string {
  return JSON.stringify(values.map((value) => ({ value, label: value })))
}

function image(id: string, isCover = false) {
  return { id, url: `/media/${id}.jpg`, card: `/media/${id}c.jpg`, isCover, position: 0 }
}
