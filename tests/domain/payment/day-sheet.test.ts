import { expect, test } from 'vitest'
import { type Reminder, reminderMessage } from '#app/domain/order/message/debt.ts'
import {
  type DayTotals,
  daySheets,
  drawerCurrencies,
  expectedCash,
  judgeCount,
  judgeEarlierCount,
  sheetOf,
} from '#app/domain/payment/day-sheet.ts'
import { debtsOf, type OwingOrder } from '#app/domain/payment/debts.ts'

const totals: DayTotals[] = [
  { currency: 'KES', method: 'cash', person: 'asha', received: 465_000, givenBack: 20_000, count: 6 },
  { currency: 'KES', method: 'mpesa', person: 'asha', received: 100, givenBack: 0, count: 1 },
  { currency: 'KES', method: 'mpesa', person: null, received: 200, givenBack: 0, count: 1 },
  { currency: 'USD', method: 'cash', person: 'asha', received: 5, givenBack: 0, count: 1 },
]

test('a day has a sheet for each currency: methods, total and the drawer', () => {
  const [sheet, other] = daySheets(totals, 'KES')
  if (!sheet) throw new Error('the store has no sheet')
  expect(sheet.methods).toEqual([
    { method: 'cash', received: 465_000, givenBack: 20_000, net: 445_000, count: 6 },
    { method: 'mpesa', received: 300, givenBack: 0, net: 300, count: 2 },
  ])
  expect(sheet.total).toEqual({ received: 465_300, givenBack: 20_000, net: 445_300, count: 8 })
  expect(expectedCash(200_000, sheet)).toBe(645_000)
  expect(other).toMatchObject({ currency: 'USD', total: { net: 5 } })
  expect(daySheets([], 'KES')).toMatchObject([{ currency: 'KES', methods: [], total: { net: 0 } }])
})

test('people stand apart once there are several', () => {
  expect(daySheets(totals, 'KES')[0]?.people).toEqual([])
  const [sheet] = daySheets([...totals, { ...(totals[1] as DayTotals), person: 'brian' }], 'KES')
  expect(sheet?.people.map(({ person, net }) => [person, net])).toEqual([
    ['asha', 445_100],
    ['brian', 100],
  ])
})

test.each([
  [645_000, { kind: 'fits' }],
  [640_000, { kind: 'too-little', by: 5_000 }],
  [647_000, { kind: 'too-much', by: 2_000 }],
])('counting %s is judged', (counted, verdict) => {
  expect(judgeCount(645_000, counted)).toEqual(verdict)
})

test('a count that fitted says what cash came or went since, and no other money', () => {
  const count = { opening: 200_000, expected: 645_000, counted: 645_000 }
  const since = (...more: Partial<DayTotals>[]) =>
    judgeEarlierCount(
      count,
      sheetOf('KES', [
        ...totals,
        ...more.map((row) => ({ ...(totals[0] as DayTotals), received: 0, givenBack: 0, ...row })),
      ]),
    )
  expect(since()).toEqual({ kind: 'fits' })
  expect(since({ method: 'mpesa', received: 700 }, { currency: 'USD', received: 700 })).toEqual({ kind: 'fits' })
  expect(since({ received: 70_000 })).toEqual({ kind: 'more-since', by: 70_000, expected: 715_000 })
  expect(since({ received: 100, givenBack: 5_100 })).toEqual({ kind: 'less-since', by: 5_000, expected: 640_000 })
  expect(judgeEarlierCount({ ...count, counted: 640_000 }, sheetOf('KES', totals))).toEqual({
    kind: 'too-little',
    by: 5_000,
  })
})

test('a drawer is counted in the store’s currency, in those that cash came in, and in those counted before', () => {
  expect(drawerCurrencies(daySheets([], 'KES'), [])).toEqual(['KES'])
  const mpesa = { ...(totals[1] as DayTotals), currency: 'UGX' }
  expect(drawerCurrencies(daySheets([...totals, mpesa], 'TZS'), [{ currency: 'KES' }, { currency: 'EUR' }])).toEqual([
    'TZS',
    'KES',
    'USD',
    'EUR',
  ])
})

const owing = (
  number: number,
  customerPhone: string,
  createdAt: number,
  more: Partial<OwingOrder> = {},
): OwingOrder => ({
  ...{ id: `o${number}`, number, token: `t${number}`, customerName: `Customer ${number}`, customerPhone, createdAt },
  ...{ currency: 'KES', language: null, balance: 100, promptUntil: null, ...more },
})

test('debts are grouped by phone and currency, oldest first; nobody’s stand alone', () => {
  const debts = debtsOf([
    owing(3, '+2', 30),
    owing(1, '+1', 20),
    owing(2, '+1', 10),
    owing(4, '', 40),
    owing(5, '', 50),
    owing(6, '+1', 60, { currency: 'USD' }),
  ])
  expect(
    debts.map(({ name, total, since, orders }) => [name, total, since, orders.map(({ number }) => number)]),
  ).toEqual([
    ['Customer 1', 200, 10, [2, 1]],
    ['Customer 3', 100, 30, [3]],
    ['Customer 4', 100, 40, [4]],
    ['Customer 5', 100, 50, [5]],
    ['Customer 6', 100, 60, [6]],
  ])
})

const words = {
  one: (values: object) => JSON.stringify(values),
  several: ({ orders, ...values }: { orders: string }) => `${JSON.stringify(values)}\n${orders}`,
  order: ({ number, link }: { number: string; link: string }) => `${number} ${link}`,
  more: ({ n }: { n: number }) => `+${n}`,
}
const reminder: Reminder = {
  ...{ platform: 'whatsapp', storeName: 'Kijani *Crafts*', customerName: 'Achieng', amount: 70_000 },
  moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
  orders: [{ number: 42, link: 'https://k.example/o/a' }],
}

test('a reminder names the order, or each of several, as far as a link has room', () => {
  expect(reminderMessage(reminder, words)).toContain('"amount":"KSh 700.00","number":"#0042"')
  expect(reminderMessage(reminder, words)).not.toContain('*')
  const orders = Array.from({ length: 60 }, (_, at) => ({
    number: at + 1,
    link: `https://k.example/o/${'x'.repeat(32)}`,
  }))
  const text = reminderMessage({ ...reminder, orders }, words)
  const shown = text.match(/^#/gm)?.length ?? 0
  expect(shown).toBeGreaterThan(5)
  expect(text).toContain(`+${60 - shown}`)
  expect(encodeURIComponent(text).length).toBeLessThan(2000)
})
