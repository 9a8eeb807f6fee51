import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { defaultMethod, needsAddress, offersChoice } from '#app/domain/order/place/delivery.ts'
import { type DraftInput, draftOrder } from '#app/domain/order/place/draft.ts'
import { checkoutErrors } from '#copy/storefront/checkout'
import { quotedProduct, sizes } from './quoted-product.ts'

const store = { hasDelivery: true, hasPickup: true, deliveryFee: 25_000, currency: 'KES' }
const catalogue = [
  quotedProduct({ available: 5 }),
  quotedProduct({ id: 'soap', name: 'Soap', price: 35_000, available: 0 }),
  quotedProduct({ id: 'shirt', name: 'Shirt', price: 110_000, hasSizes: true, sizes, available: 4 }),
  quotedProduct({ id: 'secret', name: 'Secret', isActive: false }),
]

function draft(lines: DraftInput['lines'], changes: Partial<DraftInput> = {}, shop = store) {
  return draftOrder({ lines, deliveryMethod: 'delivery', quotedTotal: null, ...changes }, shop, catalogue)
}

const line = (productId: string, quantity = 1, size: string | null = null) => ({ productId, size, quantity })

test('an order is priced from the database rows, with the fee for delivery', () => {
  expect(draft([line('basket', 2), line('shirt', 1, 'm')])).toEqual({
    ok: true,
    draft: {
      subtotal: 590_000,
      discount: 0,
      discountCode: null,
      fee: 25_000,
      total: 615_000,
      lines: [
        {
          productId: 'basket',
          size: '',
          selectedSize: null,
          name: 'Kiondo basket',
          price: 240_000,
          quantity: 2,
          image: null,
        },
        {
          productId: 'shirt',
          size: 'm',
          selectedSize: 'Medium',
          name: 'Shirt',
          price: 110_000,
          quantity: 1,
          image: null,
        },
      ],
    },
  })
})

test('pickup costs no fee', () => {
  expect(draft([line('basket')], { deliveryMethod: 'pickup' })).toMatchObject({ draft: { fee: 0, total: 240_000 } })
})

test('a store that names no way delivers without a fee and does not take pickup', () => {
  const noDelivery = { ...store, hasDelivery: false, hasPickup: false, deliveryFee: 25_000 }
  expect(draft([line('basket')], {}, noDelivery)).toMatchObject({ draft: { fee: 0 } })
  expect(draft([line('basket')], { deliveryMethod: 'pickup' }, noDelivery)).toEqual({
    ok: false,
    reason: 'delivery-not-offered',
  })
})

test('a way the store does not offer is refused', () => {
  const singleMethod = (hasDelivery: boolean) => ({ ...store, hasDelivery, hasPickup: !hasDelivery, deliveryFee: 0 })
  expect(draft([line('basket')], { deliveryMethod: 'pickup' }, singleMethod(true))).toMatchObject({
    reason: 'delivery-not-offered',
  })
  expect(draft([line('basket')], { deliveryMethod: 'delivery' }, singleMethod(false))).toMatchObject({
    reason: 'delivery-not-offered',
  })
})

test('the choice starts at delivery where it is offered and is shown only when there are two', () => {
  const shops = [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ].map(([hasDelivery = false, hasPickup = false]) => ({ hasDelivery, hasPickup }))
  expect(shops.map(defaultMethod)).toEqual(['delivery', 'delivery', 'pickup', 'delivery'])
  expect(shops.map(offersChoice)).toEqual([true, false, false, false])
  expect([needsAddress('delivery'), needsAddress('pickup')]).toEqual([true, false])
})

test('equal lines are one line', () => {
  expect(draft([line('basket', 2), line('basket', 3)])).toMatchObject({
    draft: { lines: [{ quantity: 5 }], subtotal: 1_200_000 },
  })
  expect(draft([line('basket', 3), line('basket', 3)])).toMatchObject({ lines: [{ reason: 'only-n-left', n: 5 }] })
})

test('an empty size is no size', () => {
  expect(draft([{ productId: 'basket', size: '', quantity: 1 }, line('basket')])).toMatchObject({
    draft: { lines: [{ quantity: 2 }] },
  })
})

test.each([
  [line('nobody'), 'product-gone', ''],
  [line('secret'), 'product-gone', 'Secret'],
  [line('shirt'), 'size-required', 'Shirt'],
  [line('shirt', 1, 'xxl'), 'size-unknown', 'Shirt'],
  [line('basket', 1, 'm'), 'size-unknown', 'Kiondo basket'],
  [line('soap'), 'out-of-stock', 'Soap'],
  [line('shirt', 1, 's'), 'out-of-stock', 'Shirt'],
  [line('basket', 6), 'only-n-left', 'Kiondo basket'],
] as const)('the line %j is refused as %s and named', (refusedLine, reason, name) => {
  const result = draft([line('basket', 1), { ...refusedLine }].slice(refusedLine.productId === 'basket' ? 1 : 0))
  expect(result).toMatchObject({
    ok: false,
    reason: 'lines-refused',
    lines: [{ productId: refusedLine.productId, size: refusedLine.size, reason, name }],
  })
})

test('a refused size comes with its label, one that the product lacks as it was sent', () => {
  expect(draft([line('shirt', 1, 's'), line('shirt', 1, 'xxl')])).toMatchObject({
    lines: [
      { reason: 'out-of-stock', sizeLabel: 'Small' },
      { reason: 'size-unknown', sizeLabel: 'xxl' },
    ],
  })
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1000, 1e300, -0])(
  'the quantity %j is refused',
  (quantity) => {
    expect(draft([line('basket', quantity)])).toMatchObject({ ok: false, lines: [{ reason: 'quantity-invalid' }] })
  },
)

test('quantities that are only absurd together are refused too', () => {
  expect(draft([line('basket', 999), line('basket', 999)])).toMatchObject({ lines: [{ reason: 'quantity-invalid' }] })
  expect(draft([line('basket', 3), line('basket', -2)])).toMatchObject({ lines: [{ reason: 'quantity-invalid' }] })
})

test('an empty cart and a cart of more than 50 lines are refused', () => {
  expect(draft([])).toEqual({ ok: false, reason: 'cart-empty' })
  expect(draft(Array.from({ length: 51 }, (_, n) => line(`p${n}`)))).toEqual({ ok: false, reason: 'too-many-lines' })
  expect(draft(Array.from({ length: 50 }, (_, n) => line(`p${n}`)))).toMatchObject({ reason: 'lines-refused' })
  expect(checkoutErrors()['too-many-lines']).toBe('An order can hold 50 different items. Please split it.')
})

test('another total than the shopper saw is refused with the new figures', () => {
  expect(draft([line('basket')], { quotedTotal: 265_000 })).toMatchObject({ ok: true })
  expect(draft([line('basket')], { quotedTotal: 1 })).toMatchObject({
    ok: false,
    reason: 'price-changed',
    figures: { subtotal: 240_000, discount: 0, fee: 25_000, total: 265_000 },
    lines: [{ productId: 'basket', price: 240_000 }],
  })
})

test('the same number in another currency is another total', () => {
  const quote = (quotedCurrency: string | null) => draft([line('basket')], { quotedTotal: 265_000, quotedCurrency })
  expect(quote('KES')).toMatchObject({ ok: true })
  expect(quote(null)).toMatchObject({ ok: true })
  expect(quote('UGX')).toMatchObject({ ok: false, reason: 'price-changed', figures: { total: 265_000 } })
})

test('an order too large to be counted exactly is refused', () => {
  const dearProducts = [quotedProduct({ price: 1e12, available: 999 })]
  expect(
    draftOrder({ lines: [line('basket', 2)], deliveryMethod: 'pickup', quotedTotal: null }, store, dearProducts),
  ).toEqual({
    ok: false,
    reason: 'total-too-large',
  })
})

const anyProducts: fc.Arbitrary<QuotedProduct[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      price: fc.nat(1_000_000),
      available: fc.nat(40),
      isActive: fc.boolean(),
    })
    .map(quotedProduct),
  { selector: (item) => item.id },
)
const anyLines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    size: fc.constantFrom(null, '', 'm'),
    quantity: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double()),
  }),
  { maxLength: 12 },
)
const anyStore = fc.record({
  hasDelivery: fc.boolean(),
  hasPickup: fc.boolean(),
  deliveryFee: fc.nat(100_000),
  currency: fc.constant('KES'),
})
const anyMethod = fc.constantFrom('delivery' as const, 'pickup' as const)

test('a draft’s total is the sum of its lines and its fee, never negative and within the stock', () => {
  fc.assert(
    fc.property(anyLines, anyMethod, anyStore, anyProducts, (lines, deliveryMethod, shop, products) => {
      const result = draftOrder({ lines, deliveryMethod, quotedTotal: null }, shop, products)
      if (!result.ok) return
      const { draft } = result
      expect(draft.subtotal).toBe(draft.lines.reduce((sum, draftLine) => sum + draftLine.price * draftLine.quantity, 0))
      expect(draft.total).toBe(draft.subtotal + draft.fee)
      expect(Math.min(draft.subtotal, draft.fee, draft.total)).toBeGreaterThanOrEqual(0)
      for (const draftLine of draft.lines) {
        const product = products.find((candidate) => candidate.id === draftLine.productId)
        expect(product).toMatchObject({ isActive: true, price: draftLine.price })
        expect(draftLine.quantity).toBeLessThanOrEqual(product?.available ?? 0)
      }
      expect(new Set(draft.lines.map((draftLine) => draftLine.productId + draftLine.size)).size).toBe(
        draft.lines.length,
      )
    }),
  )
})

test('the same lines in any order give the same answer', () => {
  const shuffledLines = anyLines.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  )
  fc.assert(
    fc.property(shuffledLines, anyProducts, ([lines, shuffledList], products) => {
      const figures = [lines, shuffledList].map((list) => {
        const result = draftOrder({ lines: list, deliveryMethod: 'delivery', quotedTotal: null }, store, products)
        return result.ok ? result.draft.total : result.reason
      })
      expect(figures[0]).toEqual(figures[1])
    }),
  )
})
