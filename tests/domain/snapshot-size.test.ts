import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchedInPage, type SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { fitSnapshot, leftOutOf, MAX_SNAPSHOT_BYTES } from '#app/domain/store/snapshot-size.ts'
import { product, snapshot } from './quoted-product.ts'

/** A letter of four bytes in UTF-8; columns count it as one. */
const LETTER = '😀'
const BYTES = (json: string) => new TextEncoder().encode(json.replaceAll('<', '\\u003c')).length

function longest(index: number): SnapshotProduct {
  const path = `/media/stores/${'s'.repeat(36)}/${'0'.repeat(32)}`
  return product({
    id: `${index}`.padStart(32, '0'),
    name: LETTER.repeat(120),
    description: LETTER.repeat(2_000),
    hasSizes: true,
    sizes: Array.from({ length: 60 }, () => ({
      value: LETTER.repeat(40),
      label: LETTER.repeat(40),
      available: 1_000_000,
    })),
    images: Array.from({ length: 50 }, () => ({ url: `${path}.jpg`, card: `${path}-card.jpg` })),
  })
}

const storeOf = (products: SnapshotProduct[], productCount = products.length) => snapshot({ products, productCount })

test('a store whose page is small enough is left as it is', () => {
  const store = storeOf([product()])
  expect(fitSnapshot(store)).toEqual({ snapshot: store, json: JSON.stringify(store) })
  expect(fitSnapshot(store).snapshot).toBe(store)
  expect(leftOutOf(store)).toBeNull()
  const large = storeOf(Array.from({ length: 200 }, (_, index) => product({ id: `p${index}` })))
  expect([fitSnapshot(large).snapshot === large, isSearchedInPage(large, 'sisal')]).toEqual([true, true])
})

test('products at every limit of length leave a page of 1 MB: first without descriptions, then without the last products', () => {
  const whole = storeOf(Array.from({ length: 200 }, (_, index) => longest(index)))
  expect(BYTES(JSON.stringify(whole))).toBeGreaterThan(7_000_000)
  const { snapshot: fitted, json } = fitSnapshot(whole)
  expect(JSON.parse(json)).toEqual(fitted)
  expect(BYTES(json)).toBeLessThanOrEqual(MAX_SNAPSHOT_BYTES)
  expect(fitted.products.length).toBeGreaterThan(25)
  expect(fitted.products).toEqual(
    whole.products
      .slice(0, fitted.products.length)
      .map((entry) => ({ ...entry, description: null, lacksDescription: true })),
  )
  expect(fitted.productCount).toBe(200)
  const listed = fitted.products.length
  expect(leftOutOf(fitted)).toEqual({ descriptions: listed, listed })
  expect(isSearchedInPage(fitted, '')).toBe(false)
})

test('the longest descriptions go, no more than must; what has none lacks none', () => {
  const long = (id: string, length: number) => product({ id, description: LETTER.repeat(length) })
  const products = Array.from({ length: 180 }, (_, index) => long(`p${index}`, 1_500 + index))
  const whole = storeOf([...products, product({ id: 'bare', description: null }), product({ id: 'short' })])
  const { snapshot: fitted, json } = fitSnapshot(whole)
  expect(BYTES(json)).toBeLessThanOrEqual(MAX_SNAPSHOT_BYTES)
  expect(BYTES(json)).toBeGreaterThan(MAX_SNAPSHOT_BYTES - 8_000)
  const cut = fitted.products.filter((entry) => entry.lacksDescription).map(({ id }) => id)
  expect(cut).toEqual(products.slice(-cut.length).map(({ id }) => id))
  expect(fitted.products.slice(-2)).toEqual(whole.products.slice(-2))
  expect(leftOutOf(fitted)).toEqual({ descriptions: cut.length, listed: null })
  expect([isSearchedInPage(fitted, ' '), isSearchedInPage(fitted, 'sisal')]).toEqual([true, false])
})

test('a store of more than 200 products is told of its first ones alone when their bytes are too many', () => {
  const few = Array.from({ length: 20 }, (_, index) => product({ id: `p${index}` }))
  expect(leftOutOf(storeOf(few, 3_000))).toBeNull()
  expect(leftOutOf(storeOf(few.slice(0, 19), 3_000))).toEqual({ descriptions: 0, listed: 19 })
})

test('whatever a store holds, its page stays below the limit and its products in their order', {
  timeout: 60_000,
}, () => {
  const text = (maxLength: number) =>
    fc
      .tuple(fc.constantFrom('a', '<', '"', 'é', 'ﷺ', LETTER, '\u0001', '\ud800'), fc.nat(maxLength))
      .map(([letter, length]) => letter.repeat(length))
  const entry = fc.record({
    name: text(120),
    description: fc.option(text(9_000)),
    sizes: fc.array(fc.record({ value: text(2_000), label: text(40), available: fc.nat() }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
      const whole = storeOf(entries.map((fields, index) => product({ id: `p${index}`, ...fields })))
      const { snapshot: fitted, json } = fitSnapshot(whole)
      expect(BYTES(json)).toBeLessThanOrEqual(MAX_SNAPSHOT_BYTES)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(fitted)))
      for (const [index, { lacksDescription, ...fields }] of fitted.products.entries()) {
        const { description } = whole.products[index] ?? {}
        expect({ ...fields, description }).toEqual(whole.products[index])
        expect(lacksDescription === true).toBe(fields.description === null && description !== null)
      }
    }),
    { numRuns: 40 },
  )
})
