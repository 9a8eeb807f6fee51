import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollReport } from '#app/components/merchant/shifts/roll-report.ts'
import type { ReportView, ShiftView } from '#app/components/merchant/shifts/shift-view.ts'
import { MAX_MINOR } from '#app/domain/money.ts'
import type { RollRow } from '#app/domain/order/receipt/roll-text.ts'
import { LEDGER_METHODS } from '#app/domain/payment/ledger.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { COUNTED_CURRENCIES, denominationsOf, MAX_PIECES, sumOfPieces } from '#app/domain/shift/denominations.ts'
import { reportOf, type ShiftCount, type ShiftTotals } from '#app/domain/shift/report.ts'
import { salesOf } from '#app/domain/shift/sales.ts'
import { MAX_REASON, pieceField, readDrawer, readFloat, readMovement } from '#app/domain/shift/shift-form.ts'

const money = fc.integer({ min: 0, max: 10_000_000 })
const totals = fc.array(
  fc.record({
    currency: fc.constantFrom('KES', 'KES', 'UGX'),
    method: fc.constantFrom(...LEDGER_METHODS),
    person: fc.constantFrom('wanjiku', 'otieno', 'amina', null),
    received: money,
    givenBack: money,
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 12 },
)
const movements = fc.array(fc.record({ amount: fc.integer({ min: -90_000, max: 90_000 }) }), { maxLength: 6 })
const closed = fc.record({
  currency: fc.constant('KES'),
  float: money,
  countedBefore: fc.option(money),
  counted: money,
  expected: money,
})
const open: ShiftCount = { currency: 'KES', float: 50_000, countedBefore: null, counted: null, expected: null }
const cashOf = (person: string | null, received: number, givenBack = 0): ShiftTotals => ({
  ...{ currency: 'KES', method: 'cash', person, received, givenBack, count: 1 },
})

test('a drawer should hold its float, its cash and what was put in, less what went out', () => {
  fc.assert(
    fc.property(totals, movements, money, (rows, moved, float) => {
      const report = reportOf({ ...open, float }, rows, moved)
      const cash = rows.filter(({ method, currency }) => method === 'cash' && currency === 'KES')
      const all = [...cash.map(({ received, givenBack }) => received - givenBack), ...moved.map(({ amount }) => amount)]
      expect(report.expected).toBe(all.reduce((sum, amount) => sum + amount, float))
      expect([report.counted, report.difference, report.arrivedLater]).toEqual([null, null, 0])
    }),
  )
})

test('the count is never bent: what arrives later changes the second difference alone', () => {
  fc.assert(
    fc.property(closed, totals, movements, money, (shift, rows, moved, late) => {
      const before = reportOf(shift, rows, moved)
      const after = reportOf(shift, [...rows, cashOf('otieno', late)], moved)
      expect([after.counted, after.difference]).toEqual([shift.counted, shift.counted - shift.expected])
      expect(after.arrivedLater - before.arrivedLater).toBe(late)
      expect(after.differenceNow).toBe((before.differenceNow ?? 0) - late)
      expect(after.differenceNow).toBe((after.difference ?? 0) - after.arrivedLater)
    }),
  )
})

test('people and other ways of payment add up to all that was taken, and nothing twice', () => {
  fc.assert(
    fc.property(totals, (rows) => {
      const { people, others, received, givenBack } = reportOf(open, rows, [])
      const sum = (parts: { received: number; givenBack: number }[]) =>
        parts.reduce((all, part) => all + part.received - part.givenBack, 0)
      expect(sum(people)).toBe(received - givenBack)
      expect(sum(people) + sum(others)).toBe(sum(rows))
      expect(new Set(people.map(({ person }) => person)).size).toBe(people.length)
    }),
  )
})

test('a difference is the person’s who alone took cash, else the till’s', () => {
  expect(reportOf(open, [cashOf('wanjiku', 100), cashOf('wanjiku', 0, 50)], []).whose).toBe('wanjiku')
  expect(reportOf(open, [cashOf('wanjiku', 100), cashOf('otieno', 100)], []).whose).toBeNull()
  expect(reportOf(open, [{ ...cashOf('wanjiku', 100), method: 'mpesa' }], []).whose).toBeNull()
  expect(reportOf(open, [], [{ amount: 100 }]).whose).toBeNull()
})

test('a report counts discounts, other things and sales without a PIN, less what came back', () => {
  const plain = { discount: 0, total: 900, extras: [], isWithoutPin: false }
  const bag = { name: 'Gift bag', price: 50, quantity: 2, returned: 0 }
  expect(salesOf([])).toEqual({
    ...{ discounts: { count: 0, amount: 0 }, withoutPin: { count: 0, amount: 0 } },
    otherThings: { count: 0, amount: 0, names: [] },
  })
  const sales = [
    { ...plain, discount: 30 },
    { ...plain, extras: [bag, { ...bag, price: 40, returned: 1 }, { ...bag, name: 'String', returned: 2 }] },
    { ...plain, discount: 20, isWithoutPin: true, extras: [{ ...bag, name: 'Box', price: 0 }] },
  ]
  expect(salesOf(sales)).toEqual({
    discounts: { count: 2, amount: 50 },
    otherThings: {
      ...{ count: 5, amount: 140 },
      names: [
        { name: 'Gift bag', count: 3 },
        { name: 'Box', count: 2 },
      ],
    },
    withoutPin: { count: 1, amount: 900 },
  })
})

const shillings = moneyFormatOf('KES')
const drawer: ReportView = {
  ...{ moneyFormat: shillings, float: 50_000, openingDifference: 0, received: 80_000, givenBack: 0, putIn: 0 },
  ...{ takenOut: 20_000, expected: 110_000, counted: 105_000, difference: -5000, arrivedLater: 0 },
  ...{ differenceNow: -5000, whose: null, others: [{ method: 'mpesa', moneyFormat: shillings, net: 9000, count: 1 }] },
  people: [
    { name: 'Wanjiku', received: 60_000, givenBack: 0, share: 75 },
    { name: 'Otieno', received: 20_000, givenBack: 0, share: 25 },
  ],
}
const shiftOnRoll: ShiftView = {
  ...{ id: 'shift', title: 'Counter', opened: '08:00, Wanjiku', closed: '18:00, Otieno', storeName: 'Kijani Crafts' },
  ...{ moneyFormat: shillings, report: drawer, pieces: [{ value: 100_000, label: '1,000', count: 1 }] },
  movements: [{ id: 'bread', amount: -20_000, reason: 'Bread', time: '12:00', name: 'Otieno' }],
  sales: {
    ...{ discounts: { count: 2, amount: 5000 }, withoutPin: { count: 1, amount: 90_000 } },
    otherThings: { count: 3, amount: 14_000, names: [{ name: 'Gift bag', count: 3 }] },
    approvals: [{ title: 'Cancelling was allowed', name: 'Amina', count: 2 }],
  },
}

test('a roll says what the screen says: the drawer, whose the difference is, shares, sales and approvals', () => {
  const { head, parts, foot } = rollReport(shiftOnRoll)
  const textOf = ({ strong, text, figure }: RollRow) =>
    [strong ? `${strong} ${text}` : text, ...(figure ? [figure.replaceAll('\u00a0', ' ')] : [])].join(' | ')
  expect([...head, ...parts.flat(), ...foot].map(textOf)).toEqual([
    ...['Kijani Crafts', 'Shift: Counter', 'Opened: 08:00, Wanjiku', 'Closed: 18:00, Otieno'],
    ...['Float | KSh 500.00', 'Cash in | KSh 800.00', 'Taken out | −KSh 200.00', 'Should be there | KSh 1,100.00'],
    ...['Counted | KSh 1,050.00', 'Difference | −KSh 50.00', 'KSh 50.00 too little.'],
    'Several took cash: the difference is the till’s.',
    ...['Cash', 'Wanjiku: 75 % of the cash | KSh 600.00', 'Otieno: 25 % of the cash | KSh 200.00'],
    ...['Other payments', 'M-PESA | KSh 90.00'],
    ...['Sales', 'Discounts given: 2 sales | KSh 50.00', 'Other things sold: 3 × Gift bag | KSh 140.00'],
    ...['Without PIN: 1 sale | KSh 900.00', 'Approvals', 'Cancelling was allowed: Amina | 2 ×'],
    ...['Put in and taken out', 'Bread (12:00, Otieno) | −KSh 200.00'],
    ...['Counted by note and coin', '1 × 1,000'],
  ])
  const alone = rollReport({ ...shiftOnRoll, report: { ...drawer, whose: 'Wanjiku' } }).parts.flat()
  expect(alone.map(({ text }) => text)).toContain('Wanjiku alone took cash: the difference is theirs.')
})

test('a float that is not what was counted before is an opening difference', () => {
  const difference = (countedBefore: number | null) => reportOf({ ...open, countedBefore }, [], []).openingDifference
  expect([difference(null), difference(50_000), difference(45_000)]).toEqual([0, 0, 5000])
})

test('the denominations fall, and no count of them passes the highest amount', () => {
  expect(COUNTED_CURRENCIES).toEqual(['KES', 'UGX', 'TZS', 'RWF'])
  expect(denominationsOf('KES')).toEqual({
    notes: [100_000, 50_000, 20_000, 10_000, 5000],
    coins: [4000, 2000, 1000, 500, 100],
  })
  expect(denominationsOf('EUR')).toBeNull()
  for (const currency of COUNTED_CURRENCIES) {
    const { notes = [], coins = [] } = denominationsOf(currency) ?? {}
    const values = [...notes, ...coins]
    expect(values).toEqual([...new Set(values)].sort((one, other) => other - one))
    const most = sumOfPieces(Object.fromEntries(values.map((value) => [value, MAX_PIECES])))
    expect(most).toBeLessThanOrEqual(MAX_MINOR)
  }
})

test('a drawer is read by denomination, or as one sum where a currency has none', () => {
  const pieces = { [pieceField(100_000)]: '2', [pieceField(5000)]: ' 1,003 ', [pieceField(100)]: '', other: '9' }
  expect(readDrawer(pieces, 'KES')).toEqual({
    ...{ ok: true, values: { counted: 5_215_000, pieces: { '100000': 2, '5000': 1003 } } },
  })
  expect(readDrawer({}, 'KES')).toEqual({ ok: true, values: { counted: 0, pieces: {} } })
  expect(readDrawer({ counted: '12.50' }, 'EUR')).toEqual({ ok: true, values: { counted: 1250, pieces: null } })
  expect(readDrawer({ counted: '' }, 'EUR')).toEqual({ ok: false, errors: { counted: 'amount-invalid' } })
  for (const text of ['-1', '1.5', 'x', '100000', '1e3', '9'.repeat(400)])
    expect(readDrawer({ [pieceField(4000)]: text }, 'KES')).toEqual({
      ...{ ok: false, errors: { [pieceField(4000)]: 'pieces-invalid' } },
    })
})

test('a float may be nothing, a movement never is and says what for', () => {
  expect(readFloat({ float: '' })).toEqual({ ok: true, values: { float: 0 } })
  expect(readFloat({ float: '1,200.50' })).toEqual({ ok: true, values: { float: 120_050 } })
  for (const float of ['-1', 'many', '9'.repeat(30)]) expect(readFloat({ float }).ok).toBe(false)
  expect(readMovement({ amount: '0', reason: ' \u200b ' })).toEqual({
    ...{ ok: false, errors: { amount: 'amount-invalid', reason: 'reason-required' } },
  })
  const reason = 'x'.repeat(MAX_REASON)
  expect(readMovement({ amount: '5', reason })).toEqual({ ok: true, values: { amount: 500, reason } })
  expect(readMovement({ amount: '5', reason: `${reason}x` }).ok).toBe(false)
})
