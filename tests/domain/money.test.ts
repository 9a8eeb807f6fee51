import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatMoney,
  MAX_MINOR,
  parseMoney,
  percentOf,
  readMoney,
  splitAmount,
} from '#app/domain/money.ts'

const minor = fc.integer({ min: 0, max: MAX_MINOR })

test('money is read as people type it', () => {
  expect(parseMoney('1,250.5')).toBe(125_050)
  expect(parseMoney(' 2400 ')).toBe(240_000)
  expect(parseMoney('0.05')).toBe(5)
  expect(parseMoney('.5')).toBe(50)
  expect(parseMoney('12.')).toBe(1200)
  expect(parseMoney('1,000,000.00')).toBe(100_000_000)
})

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
  '١٢',
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
  expect(formatAmount(240_000)).toBe('2,400.00')
  expect(formatAmount(5)).toBe('0.05')
  expect(formatAmount(0)).toBe('0.00')
  expect(formatAmount(-123_456_789)).toBe('-1,234,567.89')
  expect(formatMoney(240_000, 'KSh')).toBe('KSh 2,400.00')
  expect(splitAmount(240_000)).toEqual({ whole: '2,400', decimals: '.00' })
})

test('what is shown can be typed again', () => {
  fc.assert(fc.property(minor, (amount) => parseMoney(formatAmount(amount)) === amount))
})

test('whatever is typed, money is null or a whole number within bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,. -]{0,20}$/)), (text) => {
      const amount = parseMoney(text)
      return amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_MINOR)
    }),
  )
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
