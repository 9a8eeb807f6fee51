import { expect, test } from 'vitest'
import { duplicateOf } from '#app/domain/catalog/duplicate.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { MAX_NAME } from '#app/domain/catalog/product.ts'
import { productForm, productInput } from '#app/domain/catalog/product-form.ts'
import { twinOf } from '#app/domain/catalog/sizes.ts'
import { submit } from './form-submission.ts'

const fields = { name: 'Kiondo basket', price: '1,450' }

function errors(changes: Record<string, string>) {
  const result = submit(productForm, { ...fields, ...changes })
  return result.ok ? {} : result.errors
}

test.each([
  ['', 'price-not-positive'],
  ['0', 'price-not-positive'],
  ['-5', 'price-not-positive'],
  ['12.345', 'too-many-decimals'],
  ['about 5', 'not-a-number'],
  ['99999999999', 'too-large'],
])('a price %j is refused as %s', (price, refusal) => {
  expect(errors({ price })).toEqual({ price: refusal })
})

test('a compare-at price is more than the price, and says what else is wrong about it', () => {
  expect(errors({ compareAt: '1,450' })).toEqual({ compareAt: 'compare-not-above' })
  expect(errors({ compareAt: '1,500.505' })).toEqual({ compareAt: 'too-many-decimals' })
  expect(submit(productForm, { ...fields, compareAt: '1,500' })).toMatchObject({
    value: { price: 145_000, compareAt: 150_000 },
  })
  expect(errors({ price: 'five', compareAt: '12.345' })).toEqual({
    price: 'not-a-number',
    compareAt: 'too-many-decimals',
  })
})

test('a cost is a price above nothing, and a sale has days and an old price', () => {
  expect(errors({ costPrice: '900.50' })).toEqual({})
  expect(errors({ costPrice: '0' })).toEqual({ costPrice: 'cost-not-positive' })
  expect(errors({ costPrice: 'half' })).toEqual({ costPrice: 'not-a-number' })
  expect(errors({ saleUntil: '2026-12-01' })).toEqual({ saleUntil: 'sale-without-compare' })
  expect(errors({ compareAt: '2,000', saleFrom: '1 Dec', saleUntil: '2026-02-30' })).toEqual({
    saleFrom: 'day-invalid',
    saleUntil: 'day-invalid',
  })
  expect(errors({ compareAt: '2,000', saleFrom: '2026-12-02', saleUntil: '2026-12-01' })).toEqual({
    saleUntil: 'sale-ends-before-start',
  })
  const sale = { ...fields, compareAt: '2,000', saleFrom: '2026-12-01', saleUntil: '2026-12-01', costPrice: '900' }
  const result = submit(productForm, sale)
  expect(result.ok && productInput(result.value, 'Africa/Nairobi')).toMatchObject({
    costPrice: 90_000,
    saleStartsAt: Date.parse('2026-11-30T21:00Z'),
    saleEndsAt: Date.parse('2026-12-01T21:00Z'),
  })
})

test('a size may have its own price, and with it a higher one before', () => {
  const size = (prices: object) => JSON.stringify([{ value: 'S', label: 'S', inventory: 3, ...prices }, { label: 'M' }])
  const result = submit(productForm, { ...fields, hasSizes: 'on', sizes: size({ price: '820', compareAt: '1,000' }) })
  expect(result.ok && result.value.sizes).toEqual([
    { value: 'S', label: 'S', inventory: 3, price: 82_000, compareAt: 100_000 },
    { value: 'M', label: 'M', inventory: 0 },
  ])
  const wrong = [{ price: 'dear' }, { price: '0' }, { price: '99999999999' }, { compareAt: '900' }]
  for (const prices of [...wrong, { price: '820', compareAt: '820' }, { price: '820', compareAt: '1.005' }]) {
    expect(errors({ hasSizes: 'on', sizes: size(prices) })).toEqual({ sizes: 'size-price-invalid' })
  }
  expect(errors({ hasSizes: 'on', sizes: size({ price: '820', compareAt: '900' }), saleUntil: '2026-12-01' })).toEqual(
    {},
  )
})

test('one or two options have names, and the units of two are pairs', () => {
  const units = (...labels: string[]) => JSON.stringify(labels.map((label) => ({ label, inventory: 1 })))
  const errorsOf = (names: unknown, ...labels: string[]) =>
    errors({ hasSizes: 'on', optionNames: JSON.stringify(names), sizes: units(...labels) })
  expect(errorsOf([], 'S', 'S / M')).toEqual({})
  expect(errorsOf(['Litres'], '1', '2')).toEqual({})
  expect(errorsOf(['Size', 'Colour'], 'M / Red', 'L / Red')).toEqual({})
  expect(errorsOf(['Size', ' '], 'M / Red')).toEqual({ optionNames: 'option-name-missing' })
  expect(errorsOf([{}], 'M')).toEqual({ optionNames: 'option-name-missing' })
  expect(errorsOf(['Size', 'size'], 'M / Red')).toEqual({ optionNames: 'option-names-same' })
  expect(errorsOf(['A', 'B', 'C'], 'M / Red')).toEqual({ optionNames: 'too-many-options' })
  expect(errorsOf(['A'.repeat(41)], 'M')).toEqual({ optionNames: 'option-name-too-long' })
  for (const label of ['M', 'M / Red / Long', 'M / ', 'M / / Red']) {
    expect(errorsOf(['Size', 'Colour'], label), label).toEqual({ sizes: 'option-value-unclear' })
  }
  expect(errorsOf(['Size', 'Colour'], `${'M'.repeat(20)} / ${'R'.repeat(18)}`)).toEqual({ sizes: 'size-too-long' })
  expect(errorsOf(['Size', 'Colour'], 'M / Red', 'm / red')).toEqual({ sizes: 'size-twice' })
  const plain = submit(productForm, { ...fields, optionNames: '["Size","Colour"]' })
  expect(plain.ok && productInput(plain.value, 'Africa/Nairobi').optionNames).toEqual([])
})

test('a second size of the same name is refused, whatever its case, spaces and accents', () => {
  const sizes = (...labels: string[]) => JSON.stringify(labels.map((label) => ({ value: label, label, inventory: 3 })))
  for (const twin of ['S', 's', ' S ', 'Ｓ', 'S\u200b']) {
    expect(errors({ hasSizes: 'on', sizes: sizes('S', 'M', twin) }), twin).toEqual({ sizes: 'size-twice' })
  }
  expect(errors({ hasSizes: 'on', sizes: sizes('Dark  green', 'dark green') })).toEqual({ sizes: 'size-twice' })
  expect(errors({ hasSizes: 'on', sizes: sizes('Ñandutí', 'nanduti') })).toEqual({ sizes: 'size-twice' })
  expect(errors({ hasSizes: 'on', sizes: sizes('S', 'M', 'S/M', 'XS') })).toEqual({})
})

test('each code of a product stands once, for the product or for one size', () => {
  const sizes = (...codes: string[]) =>
    JSON.stringify(codes.map((code, index) => ({ value: `${index}`, label: `${index}`, inventory: 3, code })))
  expect(errors({ hasSizes: 'on', sizes: sizes('A', 'B', '') })).toEqual({})
  expect(errors({ hasSizes: 'on', sizes: sizes('A', 'B', ' a') })).toEqual({ sizes: 'code-twice' })
  expect(errors({ code: 'b', hasSizes: 'on', sizes: sizes('A', 'B') })).toEqual({ sizes: 'code-twice' })
  expect(errors({ hasSizes: 'on', sizes: sizes('A'.repeat(65)) })).toEqual({ sizes: 'code-too-long' })
  expect(errors({ code: 'A'.repeat(65) })).toEqual({ code: 'code-too-long' })
  expect(submit(productForm, { ...fields, code: '  616 000\u200b ' })).toMatchObject({ value: { code: '616 000' } })
})

test('a size can’t be called what orders call a renamed one', () => {
  const sizes = [
    { value: 'M', label: 'Medium', inventory: 4 },
    { value: 'M', label: 'M', inventory: 2 },
  ]
  expect(errors({ hasSizes: 'on', sizes: JSON.stringify(sizes) })).toEqual({ sizes: 'size-twice' })
  expect(twinOf(sizes, 1)).toEqual(sizes[0])
  expect(twinOf(sizes, 0)).toBeNull()
})

test('photos that can’t be read are refused: nothing is taken for no photos', () => {
  for (const images of ['{', 'null', '[{"url":1}]', '"none"']) {
    expect(errors({ images }), images).toEqual({ images: 'images-unreadable' })
  }
  expect(errors({ images: '[]' })).toEqual({})
})

test('a copy opens hidden, with its pictures, without stock and codes, under a name that fits', () => {
  const product: OwnedProduct = {
    id: 'p1',
    name: 'K'.repeat(MAX_NAME),
    description: 'Woven',
    price: 145_000,
    compareAt: null,
    costPrice: null,
    floorPrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    optionNames: [],
    isActive: true,
    isFeatured: true,
    hasSizes: true,
    sizes: [{ value: 'M', label: 'Medium', inventory: 4, code: 'KIO-M', price: 150_000, compareAt: 160_000 }],
    inventory: 4,
    available: 3,
    lowStock: 2,
    categoryId: 'home',
    code: 'KIO',
    version: 7,
    images: [{ id: 'i1', url: '/media/a.jpg', card: '/media/a-card.jpg', isCover: true, position: 0 }],
  }
  const copy = duplicateOf(product, ' (copy)')
  expect(copy).toMatchObject({
    name: `${'K'.repeat(MAX_NAME - 7)} (copy)`,
    isActive: false,
    inventory: 0,
    code: null,
    sizes: [{ value: 'Medium', label: 'Medium', inventory: 0, price: 150_000, compareAt: 160_000 }],
    price: 145_000,
    categoryId: 'home',
  })
  expect(copy.sizes[0]).not.toHaveProperty('code')
  expect(copy.images).toEqual(product.images)
})
