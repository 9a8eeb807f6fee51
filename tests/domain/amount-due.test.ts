import { expect, test } from 'vitest'
import { amountDue, depositDue } from '#app/domain/order/change/balance.ts'

const order = { status: 'pending', total: 125_500, paid: 0, depositPercent: 50, depositMetAt: null as number | null }

test('a missing deposit is asked for first, then the rest', () => {
  expect([depositDue(order), amountDue(order)]).toEqual([62_800, 62_800])
  expect(amountDue({ ...order, paid: 60_000 })).toBe(2_800)
  const met = { ...order, paid: 62_800, depositMetAt: 1 }
  expect([depositDue(met), amountDue(met)]).toEqual([0, 62_700])
})

test('once the goods are gone all is asked for, of a cancelled order nothing', () => {
  expect(amountDue({ ...order, status: 'delivered' })).toBe(125_500)
  expect(amountDue({ ...order, status: 'cancelled' })).toBe(0)
  expect(amountDue({ ...order, paid: 130_000 })).toBe(0)
})
