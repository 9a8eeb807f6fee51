import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, MAX_MINOR, parseMoney } from '#app/domain/money.ts'
import { plainNumber, separatedNumber } from '#app/domain/text/typed-number.ts'
import { readCount } from '#app/domain/text/whole-number.ts'

test.each([
  ['1200', '1,200', '1200'],
  ['1,200', '1,200', '1200'],
  [' 1000000 ', '1,000,000', '1000000'],
  ['999', '999', '999'],
])('the count %j is shown as %s and sent as %s', (typed, shown, sent) => {
  expect([separatedNumber(typed, 'count'), plainNumber(typed, 'count')]).toEqual([shown, sent])
})

test.each([
  ['1200', '1,200', '1200'],
  ['1200.5', '1,200.5', '1200.5'],
  ['1,250.00', '1,250.00', '1250.00'],
  ['1200.', '1,200.', '1200.'],
  ['.5', '.5', '.5'],
])('the amount %j is shown as %s and sent as %s', (typed, shown, sent) => {
  expect([separatedNumber(typed, 'amount'), plainNumber(typed, 'amount')]).toEqual([shown, sent])
})

test.each(['', 'twelve', '12,50', '1,2005', '-1200', '1200.555', '1e3', '1200.5.5'])(
  'the text %j is no amount, so it stays as it was typed',
  (typed) => {
    expect([separatedNumber(typed, 'amount'), plainNumber(typed, 'amount')]).toEqual([typed, typed])
  },
)

test('what a field shows is read as the number that was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_MINOR }), (minor) => {
      const typed = formatAmount(minor, { fractionDigits: 2 }).replaceAll(',', '')
      expect(parseMoney(separatedNumber(typed, 'amount'))).toBe(minor)
      expect(readCount(separatedNumber(String(minor), 'count'))).toBe(minor)
    }),
  )
})

test.each(['1,20', ',200', '1,,200', '12,00', '1,200.0', '0x10'])('%j is no count', (typed) => {
  expect(readCount(typed)).toBeNull()
})
