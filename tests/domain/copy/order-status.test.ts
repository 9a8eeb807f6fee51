import { expect, test } from 'vitest'
import { csvDelivery, csvMethod, csvStatus } from '#app/copy/csv-labels.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { ORDER_STATUSES } from '#app/domain/order/order.ts'

const english = [
  'Pending',
  'Processing',
  'Out for delivery',
  'Ready for pickup',
  'Handed over',
  'Paid',
  'Pending Payment',
  'Paid',
  'Cancelled',
]

test('badges are words, also for what is unknown', () => {
  expect(ORDER_STATUSES.map(statusLabel)).toEqual(english)
  expect(statusLabel('on_the_moon')).toBe('on_the_moon')
  expect(statusLabel('toString')).toBe('toString')
})

test('badges in Kiswahili are the specification’s', () => {
  expect(inLanguage('sw', () => ORDER_STATUSES.map(statusLabel))).toEqual([
    'Inasubiri',
    'Inatayarishwa',
    'Iko njiani',
    'Iko tayari kuchukuliwa',
    'Imekabidhiwa',
    'Imelipwa',
    'Inasubiri malipo',
    'Imelipwa',
    'Imeghairiwa',
  ])
})

test('a CSV file says the same in every language', () => {
  expect(inLanguage('sw', () => ORDER_STATUSES.map(csvStatus))).toEqual(english)
  expect(csvStatus('on_the_moon')).toBe('on_the_moon')
  expect([csvMethod('cash'), csvMethod('mpesa'), csvMethod('other'), csvMethod(null)]).toEqual([
    'Cash',
    'M-PESA',
    'Other',
    '',
  ])
  expect(csvDelivery({ channel: 'pos', deliveryMethod: 'pickup' })).toBe('POS')
  expect(csvDelivery({ channel: 'store', deliveryMethod: 'pickup' })).toBe('Pickup')
  expect(csvDelivery({ channel: 'store', deliveryMethod: 'delivery' })).toBe('Delivery')
})
