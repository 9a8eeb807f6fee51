import { expect, test } from 'vitest'
import { isOver, newsSince, notifiedState } from '#app/domain/alert/order-news.ts'

const since = (told: string, status: string, revision = 0) => newsSince(told, { status, revision })

test('each step that a shopper waits for is news, once', () => {
  expect(since('pending 0', 'processing')).toEqual(['confirmed'])
  expect(since('processing 0', 'out_for_delivery')).toEqual(['on-its-way'])
  expect(since('processing 0', 'ready_for_pickup')).toEqual(['ready'])
  expect(since('pending 0', 'cancelled')).toEqual(['cancelled'])
  for (const status of ['pending', 'processing', 'out_for_delivery', 'ready_for_pickup', 'cancelled']) {
    expect(since(notifiedState({ status, revision: 0 }), status)).toEqual([])
  }
})

test('of several steps the last is told alone', () => {
  expect(since('pending 0', 'out_for_delivery')).toEqual(['on-its-way'])
})

test('a change by the seller is news, beside a step too', () => {
  expect(since('pending 0', 'pending', 1)).toEqual(['changed'])
  expect(since('pending 1', 'pending', 1)).toEqual([])
  expect(since('processing 9', 'processing', 10)).toEqual(['changed'])
  expect(since('pending 0', 'processing', 2)).toEqual(['confirmed', 'changed'])
})

test('of a cancelled order its end is told and no change', () => {
  expect(since('pending 0', 'cancelled', 3)).toEqual(['cancelled'])
})

test('goods that were handed over are no news, and neither is a status without a message', () => {
  for (const status of ['delivered', 'paid', 'completed', 'pending_payment', 'unheard_of']) {
    expect(since('processing 0', status)).toEqual([])
  }
})

test('it ends with the goods in hand or the order cancelled', () => {
  expect(['delivered', 'paid', 'completed', 'cancelled'].map(isOver)).toEqual([true, true, true, true])
  expect(['pending', 'processing', 'out_for_delivery', 'ready_for_pickup', 'pending_payment'].some(isOver)).toBe(false)
})
