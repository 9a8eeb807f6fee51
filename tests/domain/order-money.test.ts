import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceOf,
  dueBack,
  LEAST_SHILLINGS_BACK,
  openBalance,
  stillToPay,
  totalOf,
} from '#app/domain/order/change/balance.ts'
import { canBeHandedOver, isHandedOver } from '#app/domain/order/change/lifecycle.ts'
import { type ChipOrder, orderChips } from '#app/domain/order/list/chips.ts'
import { ORDER_STATUSES } from '#app/domain/order/order.ts'
import { depositOf, missingDeposit } from '#app/domain/payment/deposit.ts'
import { isEvidence, LEDGER_METHODS, LEDGER_SOURCES, paidWith } from '#app/domain/payment/ledger.ts'

const owed = (status: string, total: number, paid: number, currency = 'USD') => ({ status, total, paid, currency })

test('a total is what its parts make', () => {
  expect(totalOf({ subtotal: 1_000, discount: 100, deliveryFee: 200, returnedAmount: 300 })).toBe(800)
})

test('what is to be paid and what is due back come from the total and the money alone', () => {
  expect([stillToPay(owed('pending', 120, 50)), dueBack(owed('pending', 120, 50))]).toEqual([70, 0])
  expect([stillToPay(owed('paid', 120, 150)), dueBack(owed('paid', 120, 150))]).toEqual([0, 30])
  expect([stillToPay(owed('cancelled', 120, 50)), dueBack(owed('cancelled', 120, 50))]).toEqual([0, 50])
  const anyOrder = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    total: fc.nat(),
    paid: fc.integer(),
    currency: fc.constantFrom('KES', 'USD', 'UGX'),
  })
  fc.assert(
    fc.property(anyOrder, (order) => {
      const isLessThanShilling = order.currency === 'KES' && Math.abs(balanceOf(order)) < LEAST_SHILLINGS_BACK
      if (!isLessThanShilling) expect(openBalance(order)).toBe(balanceOf(order))
      expect(stillToPay(order) * dueBack(order)).toBe(0)
    }),
  )
})

test('less than one shilling too much is nothing to give back; a cent of a dollar is', () => {
  const paid = [99_999, 100_000, 100_001, 100_050, 100_099, 100_100, 100_150]
  const back = (currency: string) => paid.map((money) => dueBack(owed('paid', 100_000, money, currency)))
  expect(back('KES')).toEqual([0, 0, 0, 0, 0, 100, 150])
  expect(back('USD')).toEqual([0, 0, 1, 50, 99, 100, 150])
  expect(openBalance(owed('pending', 100_050, 100_000, 'KES'))).toBe(50)
  expect([50, 100].map((money) => dueBack(owed('cancelled', 100_000, money, 'KES')))).toEqual([0, 100])
})

test('goods are handed over from the road or the counter; from then on what is not paid is owed', () => {
  expect(ORDER_STATUSES.filter(canBeHandedOver)).toEqual(['out_for_delivery', 'ready_for_pickup'])
  expect(ORDER_STATUSES.filter(isHandedOver)).toEqual(['delivered', 'paid', 'completed'])
})

test('a deposit is rounded up to whole units, and stays met once it is', () => {
  expect([depositOf(125_500, 50), depositOf(125_501, 50), depositOf(99, 100), depositOf(1_000, 0)]).toEqual([
    62_800, 62_800, 99, 0,
  ])
  const order = { total: 100_000, paid: 20_000, depositPercent: 50, depositMetAt: null }
  expect(missingDeposit(order)).toBe(30_000)
  expect(missingDeposit({ ...order, depositMetAt: 1 })).toBe(0)
})

const plain: ChipOrder = {
  ...{ status: 'pending', total: 1_000, paid: 0, currency: 'KES', claimsWaiting: 0, refundWaivedAt: null },
  ...{ depositPercent: 0, depositMetAt: null, isAgreementAsked: false, pieces: 3, returnedPieces: 0 },
}

test.each<[string[], Partial<ChipOrder>]>([
  [[], {}],
  [[], { status: 'cancelled' }],
  [[], { status: 'paid', paid: 1_000 }],
  [[], { total: 0 }],
  [['says-paid'], { claimsWaiting: 1, depositPercent: 50 }],
  [['to-give-back'], { status: 'cancelled', paid: 500 }],
  [[], { status: 'cancelled', paid: 500, refundWaivedAt: 1 }],
  [['to-give-back'], { status: 'paid', paid: 1_500 }],
  [[], { status: 'paid', paid: 1_099 }],
  [['paid'], { paid: 1_099 }],
  [['to-give-back'], { paid: 1_099, currency: 'USD' }],
  [['deposit-missing'], { depositPercent: 50, paid: 100 }],
  [['part-paid'], { depositPercent: 50, paid: 100, status: 'delivered' }],
  [['part-paid'], { paid: 500 }],
  [['paid'], { paid: 1_000 }],
  [['part-paid', 'not-agreed'], { paid: 500, isAgreementAsked: true, returnedPieces: 1 }],
  [['part-returned'], { status: 'paid', paid: 1_000, returnedPieces: 1 }],
  [['returned'], { status: 'paid', paid: 1_000, returnedPieces: 3 }],
])('chips %j', (chips, order) => {
  expect(orderChips({ ...plain, ...order })).toEqual(chips)
})

test('a finished order knows fewer ways to pay than the ledger, and what nobody typed is evidence', () => {
  expect(LEDGER_METHODS.map(paidWith)).toEqual(['cash', 'mpesa', ...Array(6).fill('other')])
  expect(LEDGER_SOURCES.filter(isEvidence)).toEqual(['message', 'statement', 'prompt', 'c2b'])
})
