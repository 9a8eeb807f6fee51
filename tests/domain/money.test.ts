import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatMoney,
  formatSums,
  MAX_MINOR,
  parseMoney,
  percentOf,
  plainAmount,
  readMoney,
  splitAmount,
} from '#app/domain/money.ts'
import { csvAmount } from '#app/domain/order/list/csv.ts'
import { depositOf } from '#app/domain/payment/deposit.ts'
import { currencies, isOfferedCurrency, moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { plainNumber } from '#app/domain/text/typed-number.ts'

const KSH = { symbol: 'KSh', fractionDigits: 2 } as const
const USH = { symbol: 'USh', fractionDigits: 0 } as const
const offered = currencies.filter(({ code }) => isOfferedCurrency(code))
const minor = fc.integer({ min: 0, max: MAX_MINOR })

test('money is read as people type it', () => {
  expect(parseMoney('1,250.5')).toBe(125_050)
  expect(parseMoney(' 2400 ')).toBe(240_000)
  expect(parseMoney('0.05')).toBe(5)
  expect(parseMoney('.5')).toBe(50)
  expect(parseMoney('12.')).toBe(1200)
  expect(parseMoney('1,000,000.00')).toBe(100_000_000)
})

test.each(['١٬٢٥٠٫٥٠', '۱۲۵۰٫۵', '１，２５０．５０', '\u200f1,250.50\u2069', '१२५०.५'])(
  '%j is an amount in other digits',
  (text) => {
    expect(parseMoney(text)).toBe(125_050)
  },
)

test.each([
  '',
  '.',
  ',',
  '-1',
  '+1',
  '1.234',
  '1e3',
  '1,25',
  '12,50.00',
  '0x10',
  'abc',
  'KSh 5',
  '1 000',
  'Infinity',
  'NaN',
  '1'.repeat(40),
])('%j is no amount of money', (text) => {
  expect(parseMoney(text)).toBeNull()
})

test.each([
  ['12.345', 'too-many-decimals'],
  ['1,250.000', 'too-many-decimals'],
  ['-5', 'negative'],
  ['-1.234', 'negative'],
  ['five', 'not-a-number'],
  ['', 'not-a-number'],
  ['12,50', 'not-a-number'],
  ['10000000000.01', 'too-large'],
  ['9'.repeat(400), 'too-large'],
])('%j is refused as %s', (text, reason) => {
  expect(readMoney(text)).toEqual({ ok: false, reason })
})

test('the largest amount is read and one hundredth more is not', () => {
  expect(parseMoney('10000000000.00')).toBe(MAX_MINOR)
  expect(parseMoney('10000000000.01')).toBeNull()
})

test('money is shown with thousands and two decimals', () => {
  expect(formatAmount(240_000, KSH)).toBe('2,400.00')
  expect(formatAmount(5, KSH)).toBe('0.05')
  expect(formatAmount(0, KSH)).toBe('0.00')
  expect(formatAmount(-123_456_789, KSH)).toBe('-1,234,567.89')
  expect(formatMoney(240_000, KSH)).toBe('KSh 2,400.00')
  expect(splitAmount(240_000, KSH)).toEqual({ sign: '', whole: '2,400', decimals: '.00' })
})

test('a negative amount begins with its sign', () => {
  expect(formatMoney(-24_000, KSH)).toBe('-KSh 240.00')
  expect(splitAmount(-24_000, KSH)).toEqual({ sign: '-', whole: '240', decimals: '.00' })
})

test('a currency without a minor unit shows no decimals, unless an older amount has some', () => {
  expect(formatMoney(1_250_000, USH)).toBe('USh 12,500')
  expect(formatMoney(0, USH)).toBe('USh 0')
  expect(formatMoney(1250, USH)).toBe('USh 12.50')
  expect(['UGX', 'TZS', 'RWF', 'JPY', 'KES', 'USD', null].map((code) => moneyFormatOf(code).fractionDigits)).toEqual([
    0, 0, 0, 0, 2, 2, 2,
  ])
})

test('an amount for an input has neither commas nor empty decimals', () => {
  expect([335_000, 335_050, 5, 0].map(plainAmount)).toEqual(['3350', '3350.50', '0.05', '0'])
})

test.each(offered)('what is shown in $code can be typed again', ({ code }) => {
  const format = moneyFormatOf(code)
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
      const shown = formatMoney(amount, format)
      const written = [shown.slice(format.symbol.length + 1), formatAmount(amount, format), plainAmount(amount)]
      for (const text of [...written, String(csvAmount(amount))]) {
        expect(parseMoney(text)).toBe(amount)
        expect(parseMoney(plainNumber(text, 'amount'))).toBe(amount)
      }
      expect(shown.startsWith(`${format.symbol} `)).toBe(true)
      expect(parseMoney(formatAmount(depositOf(amount, percent), format))).toBe(depositOf(amount, percent))
    }),
    { numRuns: 20 },
  )
})

test('no currency is offered whose smallest price an amount can’t hold; who had one still sees its sign', () => {
  const decimals = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  // Intl counts the fils of Iraq as it is used: not at all.
  expect(offered.filter(({ code }) => decimals(code) > 2)).toEqual([])
  expect(['KWD', 'TND', 'XYZ'].map(isOfferedCurrency)).toEqual([false, false, false])
  expect([formatMoney(12_345, moneyFormatOf('TND')), formatMoney(25_000, moneyFormatOf('IQD'))]).toEqual([
    'DT 123.45',
    'IQD 250',
  ])
})

test('whatever is typed, money is null or a whole number within bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,. -]{0,20}$/)), (text) => {
      const amount = parseMoney(text)
      return amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_MINOR)
    }),
  )
})

test('amounts of several currencies are never one sum, also where their signs are the same', () => {
  const amounts = (...rows: [string, number][]) =>
    rows.map(([currency, amount]) => ({ currency, amount, moneyFormat: moneyFormatOf(currency) }))
  expect(formatSums(amounts(['KES', 177_000], ['UGX', 200_000], ['KES', 100]))).toBe('KSh 1,771.00 + USh 2,000')
  expect(formatSums(amounts(['USD', 100], ['ARS', 200]))).toBe('$ 1.00 + $ 2.00')
  expect(formatSums(amounts(['KES', 0], ['UGX', 500], ['USD', 0]))).toBe('USh 5')
  expect(formatSums(amounts(['KES', 0], ['UGX', 0]))).toBe('KSh 0.00')
})

test('half a hundredth of a percentage is rounded up', () => {
  expect(percentOf(150, 1)).toBe(2)
  expect(percentOf(149, 1)).toBe(1)
  expect(percentOf(1000, 12.5)).toBe(125)
  expect(percentOf(MAX_MINOR, 100)).toBe(MAX_MINOR)
})

test('a percentage is the exact share, never more than half a hundredth away', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const exact = BigInt(amount) * BigInt(share)
      const distance = BigInt(percentOf(amount, share / 100)) * 10_000n - exact
      return distance <= 5_000n && distance > -5_000n
    }),
  )
})
