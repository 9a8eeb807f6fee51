import { expect, test } from 'vitest'
import {
  isCancellableByOwner,
  isCancellableByShopper,
  isFinishedByMoney,
  isOpen,
  isPayable,
  needsAttention,
  nextStatus,
  undoPaid,
} from '#app/domain/order/change/lifecycle.ts'
import { ORDER_STATUSES, orderNumber } from '#app/domain/order/order.ts'
import { holdState } from '#app/domain/order/place/hold-state.ts'

const delivery = (status: string) => ({ status, deliveryMethod: 'delivery' as const })
const pickup = (status: string) => ({ status, deliveryMethod: 'pickup' as const })
const at = (iso: string) => Date.parse(iso)

test.each([
  ['pending', 'processing', 'processing'],
  ['processing', 'out_for_delivery', 'ready_for_pickup'],
  ['out_for_delivery', 'paid', 'paid'],
  ['ready_for_pickup', 'paid', 'paid'],
  ['pending_payment', 'paid', 'paid'],
  ['delivered', 'paid', 'paid'],
  ['paid', null, null],
  ['completed', null, null],
  ['cancelled', null, null],
  ['on_the_moon', 'paid', 'paid'],
  ['toString', 'paid', 'paid'],
])('%s goes on to %s, or %s for a pickup', (status, nextDelivery, nextPickup) => {
  expect(nextStatus(delivery(status))).toBe(nextDelivery)
  expect(nextStatus(pickup(status))).toBe(nextPickup)
})

test('every path ends at paid', () => {
  for (const start of ORDER_STATUSES) {
    let status: string = start
    for (let step = 0; step < 5; step++) status = nextStatus(pickup(status)) ?? status
    expect(['paid', 'completed', 'cancelled']).toContain(status)
  }
})

test('an owner cancels what is open, a shopper only what is pending and has no money', () => {
  const money = { paid: 0, claimsWaiting: 0 }
  expect(ORDER_STATUSES.filter(isCancellableByOwner)).toEqual(ORDER_STATUSES.filter(isOpen))
  expect(ORDER_STATUSES.filter((status) => isCancellableByShopper({ ...money, status }))).toEqual(['pending'])
  expect(isCancellableByShopper({ status: 'pending', ...money, paid: 1 })).toBe(false)
  expect(isCancellableByShopper({ status: 'pending', ...money, claimsWaiting: 1 })).toBe(false)
  expect(isCancellableByOwner('on_the_moon')).toBe(false)
})

test('what is on its way or unknown can be marked as paid', () => {
  expect(ORDER_STATUSES.filter((status) => isPayable(delivery(status)))).toEqual([
    'out_for_delivery',
    'ready_for_pickup',
    'delivered',
    'pending_payment',
  ])
  expect(isPayable(delivery('on_the_moon'))).toBe(true)
})

test('money alone finishes what has no other step before it', () => {
  const finished = ORDER_STATUSES.filter((status) => isFinishedByMoney(delivery(status)))
  expect(finished).toEqual(['delivered', 'pending_payment'])
  expect(isFinishedByMoney(delivery('on_the_moon'))).toBe(true)
})

test('what is kept follows the row of the order: all, a part, nothing, or no longer', () => {
  const order = { status: 'pending', createdAt: 1000, paid: 0, holdExpiresAt: 5000 as number | null }
  const lines = (...held: number[]) => held.map((pieces) => ({ quantity: 20, held: pieces, changedAt: 1000 }))
  expect(holdState(order, lines(20, 20), 4999)).toEqual({ kind: 'held', until: 5000, held: 40, pieces: 40 })
  expect(holdState(order, lines(20, 0), 4999)).toEqual({ kind: 'held', until: 5000, held: 20, pieces: 40 })
  expect(holdState(order, lines(20, 0), 5000)).toEqual({ kind: 'lapsed' })
  const unheld = { ...order, holdExpiresAt: null }
  expect(holdState(unheld, lines(0, 0), 1000)).toEqual({ kind: 'none' })
  expect(holdState(unheld, [{ quantity: 2, held: 0, changedAt: 6000 }], 6000)).toEqual({ kind: 'lapsed' })
  for (const status of ['processing', 'paid', 'cancelled']) {
    expect(holdState({ ...order, status }, lines(20), 4000)).toBeNull()
  }
  expect(holdState({ ...order, paid: 1, holdExpiresAt: null }, lines(20), 4000)).toBeNull()
})

test('an open order older than a day asks for attention', () => {
  const day = 86_400_000
  const order = { status: 'processing', createdAt: 0, paidAt: null, isShort: false, isToSettle: false }
  expect(needsAttention(order, day)).toBe(false)
  expect(needsAttention(order, day + 1)).toBe(true)
  expect(needsAttention({ ...order, status: 'paid', paidAt: 1 }, day + 1)).toBe(false)
  expect(needsAttention({ ...order, status: 'delivered' }, day + 1)).toBe(false)
})

test('a payment for pieces that were missing asks for attention for thirty days', () => {
  const order = { status: 'paid', createdAt: 0, paidAt: 1, isShort: true, isToSettle: false }
  expect(needsAttention(order, 2)).toBe(true)
  expect(needsAttention(order, 30 * 86_400_000)).toBe(true)
  expect(needsAttention(order, 30 * 86_400_000 + 1)).toBe(false)
  expect(needsAttention({ ...order, paidAt: null, isShort: true, status: 'cancelled' }, 2)).toBe(false)
})

const paidOrder = {
  status: 'paid',
  statusBeforePaid: 'ready_for_pickup',
  channel: 'store' as const,
  paidAt: at('2026-10-14T20:30:00Z'),
}

test('a payment can be undone on the same calendar day of the store', () => {
  expect(undoPaid(paidOrder, at('2026-10-14T20:59:00Z'), 'Africa/Nairobi')).toBe('ready_for_pickup')
  expect(undoPaid(paidOrder, at('2026-10-14T21:00:00Z'), 'Africa/Nairobi')).toBeNull()
  expect(undoPaid(paidOrder, at('2026-10-14T21:00:00Z'), 'UTC')).toBe('ready_for_pickup')
})

test('an undone sale of the till is cancelled, and only what is paid can be undone', () => {
  const now = paidOrder.paidAt + 1
  expect(undoPaid({ ...paidOrder, status: 'completed', channel: 'pos' }, now, 'UTC')).toBe('cancelled')
  const owing = { ...paidOrder, channel: 'pos', status: 'paid', statusBeforePaid: 'delivered' } as const
  expect(undoPaid(owing, now, 'UTC')).toBe('delivered')
  expect(undoPaid({ ...paidOrder, statusBeforePaid: null }, now, 'UTC')).toBe('pending_payment')
  expect(undoPaid({ ...paidOrder, status: 'processing' }, now, 'UTC')).toBeNull()
  expect(undoPaid({ ...paidOrder, paidAt: null }, now, 'UTC')).toBeNull()
})

test('an order’s number has at least four digits', () => {
  expect([1, 42, 12_345].map(orderNumber)).toEqual(['#0001', '#0042', '#12345'])
})
