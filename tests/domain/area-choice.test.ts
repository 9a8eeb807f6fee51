import { expect, test } from 'vitest'
import { belowMinimumText, feeText } from '#app/copy/phrases/storefront/area-fee.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { areaOf as chosenArea } from '#app/domain/delivery/area-offer.ts'
import { decideDelivery, termsOf } from '#app/domain/delivery/choice.ts'
import { slotsOf } from '#app/domain/delivery/slots.ts'
import { canonicalOrder, parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { draftOrder } from '#app/domain/order/place/draft.ts'
import { quotedProduct } from './quoted-product.ts'

const moneyFormat = { symbol: 'KSh', fractionDigits: 2 } as const
const NOON = Date.UTC(2026, 9, 14, 9)
const store = { hasAreas: true, hasPoints: false, openingHours: [], closedDays: [], timeZone: 'Africa/Nairobi' }

function areaOf(changes: Partial<OfferedArea> = {}): OfferedArea {
  return {
    ...{ id: 'a1', kind: 'area', name: 'Roysambu', part: 'Nairobi', fee: 20_000, freeAbove: null, minimum: null },
    ...{ days: '1111111', windows: [], leadMinutes: 0, eta: '', address: '', mapUrl: null },
    ...changes,
  }
}

test('a delivery needs an area where there are areas, a pickup a point where there are points', () => {
  expect(decideDelivery({ deliveryMethod: 'delivery' }, store, null, NOON)).toMatchObject({ reason: 'area-required' })
  expect(decideDelivery({ deliveryMethod: 'pickup' }, store, null, NOON)).toMatchObject({ ok: true, area: null })
  const points = { ...store, hasAreas: false, hasPoints: true }
  expect(decideDelivery({ deliveryMethod: 'pickup' }, points, null, NOON)).toMatchObject({ reason: 'area-required' })
  expect(decideDelivery({ deliveryMethod: 'delivery' }, points, null, NOON)).toMatchObject({ ok: true, area: null })
})

test('an area that is unknown, or of another way, has gone', () => {
  const input = { deliveryMethod: 'delivery' as const, areaId: 'a1' }
  expect(decideDelivery(input, store, null, NOON)).toMatchObject({ reason: 'area-gone' })
  expect(decideDelivery(input, store, areaOf({ kind: 'pickup' }), NOON)).toMatchObject({ reason: 'area-gone' })
  expect(decideDelivery(input, store, areaOf({ kind: 'parcel' }), NOON)).toMatchObject({ ok: true })
})

test('an area with times needs one that is still offered; others ignore it', () => {
  const input = { deliveryMethod: 'delivery' as const, areaId: 'a1' }
  const timed = areaOf({ windows: [[840, 1080]] })
  const slot = { day: '2026-10-14', from: 840, to: 1080 }
  expect(decideDelivery(input, store, timed, NOON)).toMatchObject({ reason: 'slot-required' })
  expect(decideDelivery({ ...input, slot }, store, timed, NOON)).toMatchObject({ ok: true, slot })
  expect(decideDelivery({ ...input, slot }, store, timed, NOON + 4 * 3_600_000)).toMatchObject({ reason: 'slot-gone' })
  expect(decideDelivery({ ...input, slot }, store, areaOf(), NOON)).toMatchObject({ ok: true, slot: null })
})

test('no time is offered on a day that the store is closed', () => {
  const monToSat = { ...store, openingHours: [{ days: '1111110', from: 480, to: 1080 }] }
  const days = slotsOf(areaOf({ windows: [[840, 1080]] }), monToSat, NOON).map(({ day }) => day)
  expect(days).toContain('2026-10-17')
  expect(days).not.toContain('2026-10-18')
})

test('a single pick-up point is chosen, an area is not', () => {
  const point = areaOf({ id: 'p1', kind: 'pickup' })
  expect(chosenArea([areaOf(), point], '', 'pickup')).toBe(point)
  expect(chosenArea([areaOf(), point], '', 'delivery')).toBeNull()
  expect(chosenArea([point, { ...point, id: 'p2' }], '', 'pickup')).toBeNull()
})

test('the stricter minimum counts goods before a discount, free delivery those after it', () => {
  const area = areaOf({ minimum: 100_000, freeAbove: 300_000 })
  const draft = (quantity: number, discount: number, minimumOrder = 0, price = 100_000) =>
    draftOrder(
      { lines: [{ productId: 'p1', size: null, quantity }], deliveryMethod: 'delivery', quotedTotal: null },
      { hasDelivery: true, hasPickup: true, deliveryFee: 1, currency: 'KES' },
      [quotedProduct({ id: 'p1', price, available: 9 })],
      () => ({ ok: true, code: null, amount: discount }),
      termsOf(area, minimumOrder, 1),
    )
  expect(draft(1, 50_000)).toMatchObject({ ok: true, draft: { fee: 20_000, total: 70_000 } })
  expect(draft(3, 0)).toMatchObject({ ok: true, draft: { fee: 0, total: 300_000 } })
  expect(draft(3, 1)).toMatchObject({ ok: true, draft: { fee: 20_000 } })
  const short = { ok: false, reason: 'below-minimum', minimum: 100_000, missing: 25_000 } as const
  expect(draft(1, 0, 0, 75_000)).toEqual({ ...short, currency: 'KES', areaName: 'Roysambu' })
  expect(belowMinimumText({ ...short, areaName: 'Roysambu' }, moneyFormat)).toBe(
    'Delivery to Roysambu starts at KSh 1,000.00. Add KSh 250.00 more.',
  )
  expect(feeText(area, { moneyFormat, minimumOrder: 50_000 })).toBe(
    'KSh 200.00 · Free from KSh 3,000 · orders from KSh 1,000',
  )
  expect(feeText(area, { moneyFormat, minimumOrder: 120_000 })).toBe('KSh 200.00 · Free from KSh 3,000')
  expect(draft(1, 0, 120_000)).toMatchObject({ reason: 'below-minimum', missing: 20_000, areaName: '' })
})

const body = {
  requestId: '0123456789abcdef',
  lines: [{ productId: 'p1', size: null, quantity: 1 }],
  deliveryMethod: 'delivery',
  customer: { name: 'Amina', phone: '0712345678', countryIso: 'KE', address: 'Gate 3' },
}

function parsed(changes: object) {
  const result = parseCheckout({ ...body, ...changes })
  if (!result.ok) throw new Error(result.reason)
  return result.input
}

test('what an order says of its place is part of its hash', () => {
  const bare = canonicalOrder(parsed({}))
  expect(canonicalOrder(parsed({ areaId: null, slot: '', landmark: ' ', pin: '' }))).toBe(bare)
  const placed = { areaId: 'a1', slot: '2026-10-14~840~1080', landmark: 'Gate', pin: '-1.2861,36.8172' }
  const hashes = Object.entries(placed).map(([name, value]) => canonicalOrder(parsed({ areaId: 'a1', [name]: value })))
  expect(new Set([bare, ...hashes]).size).toBe(5)
})

test('a landmark that is too long and a pin that is none are refused at their fields', () => {
  expect(parseCheckout({ ...body, landmark: 'x'.repeat(121), pin: 'my house' })).toMatchObject({
    reason: 'fields-invalid',
    errors: { landmark: 'landmark-too-long', pin: 'pin-invalid' },
  })
  expect(parseCheckout({ ...body, areaId: 7 })).toMatchObject({ reason: 'checkout-invalid' })
})
