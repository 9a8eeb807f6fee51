import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MINOR } from '#app/domain/money.ts'
import { LEDGER_METHODS } from '#app/domain/payment/ledger.ts'
import { COUNTED_CURRENCIES, denominationsOf, MAX_PIECES, sumOfPieces } from '#app/domain/shift/denominations.ts'
import { reportOf, type ShiftCount, type ShiftTotals } from '#app/domain/shift/report.ts'
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
