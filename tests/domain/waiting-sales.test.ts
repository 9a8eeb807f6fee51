import { expect, test } from 'vitest'
import { soldToday, takingsWith, waitingTotals } from '#app/domain/sale/waiting-sales.ts'

const zone = 'Africa/Nairobi'
const now = Date.parse('2026-11-24T12:00:00Z')
const shillings = { symbol: 'KSh', fractionDigits: 2 } as const
const dollars = { symbol: '$', fractionDigits: 2 } as const

function waiting(total: number, soldAt: number, method: 'cash' | 'mpesa' = 'cash', isDollars = false) {
  const sale = { method, quotedCurrency: isDollars ? 'USD' : 'KES' }
  return { soldAt, total, moneyFormat: isDollars ? dollars : shillings, sale }
}

const cash = { method: 'cash', currency: 'KES', moneyFormat: shillings, sales: 3, total: 150_000 } as const

test('what waits is summed for each currency', () => {
  const sales = [waiting(176_000, now), waiting(900, now, 'cash', true), waiting(144_000, now, 'mpesa')]
  expect(waitingTotals(sales).map(({ currency, sales: n, total }) => [currency, n, total])).toEqual([
    ['KES', 2, 320_000],
    ['USD', 1, 900],
  ])
  expect(waitingTotals([])).toEqual([])
})

test('of a sale that is partly owed only what was given is takings, and nothing of one that is owed whole', () => {
  const owing = (given: number) => ({ ...waiting(78_000, now), sale: { ...waiting(0, now).sale, given } })
  const rows = takingsWith([cash], [owing(50_000), owing(0)], { asOf: now, now, zone })
  expect(rows.map(({ sales, total }) => [sales, total])).toEqual([[4, 200_000]])
})

test('the store’s own day decides what is of today', () => {
  const lastMinute = Date.parse('2026-11-23T20:59:59Z')
  const firstMinute = Date.parse('2026-11-23T21:00:00Z')
  const sales = [waiting(100, lastMinute), waiting(200, firstMinute), waiting(300, now)]
  expect(soldToday(sales, now, zone).map(({ total }) => total)).toEqual([200, 300])
})

test('what waits joins the row of its method and currency, or has one of its own', () => {
  const rows = takingsWith([cash], [waiting(144_000, now), waiting(176_000, now, 'mpesa')], { asOf: now, now, zone })
  expect(rows.map(({ method, sales, total }) => [method, sales, total])).toEqual([
    ['cash', 4, 294_000],
    ['mpesa', 1, 176_000],
  ])
})

test('takings that were heard on another day count no more', () => {
  const asOf = now - 24 * 60 * 60_000
  expect(takingsWith([cash], [], { asOf, now, zone })).toEqual([])
  expect(takingsWith([cash], [waiting(500, now)], { asOf, now, zone }).map(({ total }) => total)).toEqual([500])
})
