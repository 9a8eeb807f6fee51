import { expect, test } from 'vitest'
import {
  bringsCash,
  type CashStop,
  expectedOf,
  sawAnotherBalance,
  unrecordedOf,
  wasPaidBefore,
} from '#app/domain/delivery/settlement.ts'

const cash: CashStop = {
  ...{ state: 'delivered', reportId: 'report', collected: 5000, collectedWith: 'cash', amountShown: 5000 },
  ...{ isRecorded: false, balance: 5000 },
}
const nothing: CashStop = { ...cash, collected: 0, collectedWith: 'nothing' }
const paid: CashStop = { ...cash, collected: 0, collectedWith: null, amountShown: 0, balance: 0 }

const settled = (stop: CashStop) => [bringsCash(stop), expectedOf(stop), unrecordedOf(stop), sawAnotherBalance(stop)]

test('cash is expected as far as it is owed, and to be recorded until it is in the books', () => {
  expect(settled(cash)).toEqual([true, 5000, 5000, false])
  expect(settled({ ...cash, isRecorded: true, balance: 0 })).toEqual([true, 5000, 0, false])
})

test('too little, too much and nothing are a difference to what is owed', () => {
  expect(settled({ ...cash, collected: 4800 })).toEqual([true, 5000, 4800, false])
  expect(settled({ ...cash, collected: 4800, isRecorded: true, balance: 200 })).toEqual([true, 5000, 0, false])
  expect(settled({ ...cash, collected: 6000 })).toEqual([true, 5000, 6000, false])
  expect(settled(nothing)).toEqual([true, 5000, 0, false])
})

test('a balance that has changed since the rider left is told, and the one of now expected', () => {
  expect(settled({ ...cash, balance: 5600 })).toEqual([true, 5600, 5000, true])
  // Overpaid meanwhile: nothing more was to come in.
  expect(settled({ ...cash, balance: -300 })).toEqual([true, 0, 5000, true])
  expect(sawAnotherBalance({ ...cash, amountShown: null, balance: 5600 })).toBe(false)
})

test('what was paid before, came by M-PESA, waits, failed or was handed over otherwise settles nothing', () => {
  expect([bringsCash(paid), wasPaidBefore(paid)]).toEqual([false, true])
  const mpesa: CashStop = { ...cash, collected: 0, collectedWith: 'mpesa', amountShown: 100 }
  expect([...settled(mpesa), wasPaidBefore(mpesa)]).toEqual([false, 5000, 0, false, false])
  for (const stop of [
    { ...cash, state: 'waiting', reportId: null },
    { ...cash, state: 'failed' },
    { ...cash, state: 'removed' },
    { ...cash, reportId: null },
  ] as CashStop[])
    expect([bringsCash(stop), unrecordedOf(stop), sawAnotherBalance(stop), wasPaidBefore(stop)]).toEqual([
      ...[false, 0, false, false],
    ])
})
