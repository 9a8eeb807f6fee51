import { expect, test } from 'vitest'
import { changedPrice, changedPrices, isPriceChange, type PriceChange } from '#app/domain/catalog/many/price-change.ts'

const shillings = { fractionDigits: 2 } as const
const francs = { fractionDigits: 0 } as const
const up = (value: number, rounding = 1): PriceChange => ({
  ...{ by: 'percent', direction: 'up', keepsOld: false },
  ...{ value, rounding },
})
const down = (value: number, rounding = 1): PriceChange => ({ ...up(value, rounding), direction: 'down' })

test.each([
  [320_000, up(1_200, 50), 360_000],
  [240_000, up(1_200, 50), 270_000],
  [195_000, up(1_200, 50), 220_000],
  [45_000, up(800, 10), 49_000],
  [99_999, up(1), 100_000],
  [45_000, down(1_000, 100), 40_000],
  [45_000, { ...up(5_000), by: 'amount' } as const, 50_000],
  [45_000, { ...down(5_050), by: 'amount' } as const, 40_000],
])('%i by %o becomes %i', (price, change, expected) => {
  expect(changedPrice(price, change, shillings)).toBe(expected)
})

test('a price never falls below the smallest coin, and never rises above what is accepted', () => {
  expect(changedPrice(2_000, down(5_000, 100), shillings)).toBe(1_000)
  expect(changedPrice(1, down(9_000), shillings)).toBe(1)
  expect(changedPrice(5_000, { ...down(90_000), by: 'amount' }, shillings)).toBe(1)
  expect(changedPrice(10_000, { ...down(90_000), by: 'amount' }, francs)).toBe(100)
  expect(changedPrice(10_000, down(9_999, 100), francs)).toBe(100)
  expect(changedPrice(1e12, up(100_000), shillings)).toBe(1e12)
})

test('the old price stays as compare-at where asked and lower; units with their own price change, too', () => {
  const units = [
    { size: 'S', price: null, compareAt: null },
    { size: 'L', price: 90_000, compareAt: 95_000 },
  ]
  const dress = { price: 60_000, compareAt: null, saleStartsAt: null, saleEndsAt: null, units }
  expect(changedPrices(dress, { ...down(1_000), keepsOld: true }, shillings)).toEqual({
    ...{ price: 54_000, compareAt: 60_000 },
    units: [{ size: 'L', price: 81_000, compareAt: 90_000 }],
  })
  expect(changedPrices(dress, down(1_000), shillings)).toMatchObject({
    compareAt: null,
    units: [{ compareAt: 95_000 }],
  })
  // Raised above what was crossed out.
  expect(changedPrices(dress, { ...up(1_000), keepsOld: true }, shillings)).toMatchObject({
    ...{ price: 66_000, compareAt: null },
    units: [{ price: 99_000, compareAt: null }],
  })
})

test('what is charged outside of a sale’s days changes with the sale’s price', () => {
  const sale = { price: 80_000, compareAt: 100_000, saleStartsAt: null, saleEndsAt: 9, units: [] }
  expect(changedPrices(sale, up(1_000), shillings)).toMatchObject({ price: 88_000, compareAt: 110_000 })
})

test('nothing, all of a price and more than tenfold are no changes', () => {
  expect([up(0), down(10_000), up(100_001), { ...up(1), value: -5 }].map(isPriceChange)).toEqual(Array(4).fill(false))
  expect([up(1), down(9_999), { ...down(1e9), by: 'amount' as const }].map(isPriceChange)).toEqual(Array(3).fill(true))
})
