import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belowFloor, belowLimit, floorOf, lowestGoods, type SellerLimits } from '#app/domain/staff/seller-limits.ts'

const shillings = { fractionDigits: 2 } as const
const none: SellerLimits = { sellerDiscount: null, floorPercent: null, sellsExtras: true }
const basket = { price: 100_000, quantity: 2 }
const text = { price: 30_000, quantity: 1 }

test('the lowest price is a share of the price, rounded up to what is shown, or the product’s own', () => {
  expect(floorOf({ price: 99_999 }, 85, shillings)).toBe(85_000)
  expect(floorOf({ price: 100_050 }, 85, { fractionDigits: 0 })).toBe(85_100)
  expect(floorOf({ price: 100_000, floorPrice: 95_000 }, 50, shillings)).toBe(95_000)
  expect(floorOf({ price: 90_000, floorPrice: 95_000 }, null, shillings)).toBe(90_000)
  expect(floorOf({ price: 70_000, listPrice: 100_000 }, 80, shillings)).toBe(80_000)
  expect(floorOf({ price: 100_000 }, null, shillings)).toBeNull()
})

test('without a limit a seller goes as low as anybody', () => {
  const given = { lines: [basket], extras: [text], discount: 230_000 }
  expect(belowLimit(given, none, shillings)).toBe(0)
})

test('the discount, and the goods after it, are judged together; free text has its own price', () => {
  const goods = { lines: [basket], extras: [text], discount: 30_000 }
  const tenth = { ...none, sellerDiscount: 10 }
  expect(lowestGoods(goods, tenth, shillings)).toBe(207_000)
  expect(belowLimit(goods, tenth, shillings)).toBe(7_000)
  const floors = { ...none, floorPercent: 85 }
  expect(belowFloor({ ...goods, discount: 30_000 }, floors, shillings)).toBe(0)
  expect(belowFloor({ ...goods, discount: 30_100 }, floors, shillings)).toBe(100)
  expect(lowestGoods(goods, { ...tenth, floorPercent: 95 }, shillings)).toBe(220_000)
})

test('a typed price below the list counts as a discount', () => {
  const goods = { lines: [{ price: 80_000, listPrice: 100_000, quantity: 1 }], extras: [], discount: 0 }
  expect(belowLimit(goods, { ...none, sellerDiscount: 10 }, shillings)).toBe(10_000)
})

test('what may be given is never refused, and a shilling more always is', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 1e9 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    floorPrice: fc.option(fc.integer({ min: 1, max: 1e9 })),
  })
  const limits = fc.record({
    sellerDiscount: fc.option(fc.integer({ min: 0, max: 100 })),
    floorPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    sellsExtras: fc.constant(true),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), limits, (lines, limits) => {
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const lowest = lowestGoods({ lines, extras: [], discount: 0 }, limits, shillings)
      expect(lowest).toBeLessThanOrEqual(subtotal)
      const at = (goods: number) => ({ lines, extras: [], discount: subtotal - goods })
      expect(belowLimit(at(lowest), limits, shillings)).toBe(0)
      if (lowest > 0) expect(belowLimit(at(lowest - 1), limits, shillings)).toBe(1)
    }),
  )
})
