import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCustomer, isPossible } from '#app/domain/order/checkout-check.ts'
import { formatPhone, maxDigitsFor, normalizePhone } from '#app/domain/phone.ts'
import { waDigits } from '#app/domain/phone-digits.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { currencies, currencySymbol } from '#app/domain/reference/currencies.ts'
import { phoneCountryOf, readPhone } from '#app/domain/reference/phone-country.ts'

const kenya = { dialCode: '+254', maxDigits: 9 }
const savedPhone = { ok: true, phone: '+254712345678', national: '712345678' }

test.each([
  '712345678',
  '0712345678',
  '0712 345 678',
  '0712-345-678',
  '(0712) 345.678',
  '254712345678',
  '+254712345678',
  '+254 (0) 712 345 678',
  '00254712345678',
  '00 254 0712345678',
  '2540712345678',
  '\u202a+254 712 345678\u202c',
])('%s is the same number', (input) => {
  expect(normalizePhone(input, kenya)).toEqual(savedPhone)
})

test.each([
  ['', 'phone-required'],
  ['  +  ', 'phone-required'],
  ['12345', 'phone-too-short'],
  ['+254712', 'phone-too-short'],
  ['07123456789', 'phone-too-long'],
  ['+2547123456789', 'phone-too-long'],
  ['+1 555 123 4567', 'phone-invalid'],
  ['call me', 'phone-invalid'],
  ['0712345678x', 'phone-invalid'],
  ['0712+345678', 'phone-invalid'],
])('%j is refused as %s', (input, reason) => {
  expect(normalizePhone(input, kenya)).toEqual({ ok: false, reason })
})

test('the country code is not mistaken in a national number that begins with its digits', () => {
  const india = { dialCode: '+91', maxDigits: 10 }
  expect(normalizePhone('9123456789', india)).toMatchObject({ phone: '+919123456789' })
  expect(normalizePhone('919123456789', india)).toMatchObject({ phone: '+919123456789' })
})

test('digit limits are those of the country', () => {
  expect(['KE', 'US', 'GB', 'ZA', 'NG', 'UG', 'TZ', 'RW', 'ET', 'FR'].map(maxDigitsFor)).toEqual([
    9, 10, 10, 9, 10, 9, 9, 9, 9, 10,
  ])
})

test('every country takes its own numbers in each spelling', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^[1-9]\d{8}$/), ({ iso, dialCode }, national) => {
      const rules = { dialCode, maxDigits: maxDigitsFor(iso) }
      const expected = dialCode + national
      for (const input of [
        `0${national}`,
        dialCode + national,
        `00${dialCode.slice(1)}${national}`,
        `${dialCode} 0${national}`,
      ]) {
        expect(normalizePhone(input, rules)).toMatchObject({ ok: true, phone: expected, national })
      }
    }),
  )
})

test.each([
  ['+256 772 123 456', 'KE', 'UG'],
  ['00256772123456', 'KE', 'UG'],
  ['0772 123 456', 'KE', 'KE'],
  ['256772123456', 'KE', 'KE'],
  ['+1 415 555 0123', 'KE', 'US'],
  ['+1 415 555 0123', 'CA', 'CA'],
  ['+44 7700 900123', 'KE', 'GB'],
  ['+2', 'TZ', 'TZ'],
  ['', 'UG', 'UG'],
])('%s with %s chosen is a number of %s', (input, chosen, country) => {
  expect(phoneCountryOf(input, chosen)).toBe(country)
})

test('every number with + is accepted wherever the selector stands', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.constantFrom(...countries), (own, chosen) => {
      expect(readPhone(`${own.dialCode} 712345678`, chosen.iso)).toMatchObject({ phone: `${own.dialCode}712345678` })
    }),
  )
  const customer = { name: 'Amina', phone: '+256772123456', countryIso: 'KE', address: 'Stall 1' }
  const order = { requestId: '', lines: [], deliveryMethod: 'delivery' as const, customer, code: '', quotedTotal: null }
  expect(checkCustomer(order)).toEqual({ ok: true, phone: '+256772123456' })
})

test('a number that was accepted is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9() .-]{0,20}$/), (input) => {
      const normalized = normalizePhone(input, kenya)
      return (
        !normalized.ok ||
        (/^\+254\d{7,9}$/.test(normalized.phone) &&
          expect(normalizePhone(normalized.phone, kenya)).toEqual(normalized) === undefined)
      )
    }),
  )
})

test('links take digits only and people read groups', () => {
  expect(waDigits('+254 712-345 678')).toBe('254712345678')
  expect(formatPhone('+254712345678', '+254')).toBe('+254 712 345 678')
  expect(formatPhone('+254712345678')).toBe('+254 712 345 678')
  expect(formatPhone('+15551234567', '+1')).toBe('+1 5 551 234 567')
})

test('every country has a dial code and a listed currency, once', () => {
  expect(new Set(countries.map((country) => country.iso)).size).toBe(countries.length)
  const codes = new Set(currencies.map((currency) => currency.code))
  for (const country of countries) {
    expect(country).toMatchObject({
      iso: expect.stringMatching(/^[A-Z]{2}$/),
      dialCode: expect.stringMatching(/^\+[1-9]\d{0,2}$/),
    })
    expect(codes, country.iso).toContain(country.currency)
  }
})

test('the shilling leads the currencies and an unknown currency shows $', () => {
  expect(currencies[0]).toEqual({ code: 'KES', symbol: 'KSh' })
  expect(currencies.length).toBeGreaterThanOrEqual(150)
  expect(new Set(currencies.map((currency) => currency.code)).size).toBe(currencies.length)
  expect([currencySymbol('UGX'), currencySymbol('XYZ'), currencySymbol(null)]).toEqual(['USh', '$', '$'])
})

test('a number is possible when its country has numbers of that length', () => {
  const lengthsOf = (iso: string) =>
    Array.from({ length: 18 }, (_, length) => length).filter((length) => isPossible(iso, '7'.repeat(length)))
  expect([lengthsOf('KE'), lengthsOf('TZ'), lengthsOf('CA'), lengthsOf('SH')]).toEqual([
    [7, 8, 9, 10],
    [9],
    [7, 10],
    [4, 5],
  ])
  expect(lengthsOf('ZZ')).toHaveLength(18)
  for (const { iso } of countries) expect(lengthsOf(iso).length, iso).toBeGreaterThan(0)
})

test.each([
  ['BR', '11912345678'],
  ['DE', '15123456789'],
  ['CN', '13912345678'],
  ['AR', '91123456789'],
])('a mobile number of %s, longer than ten digits, is taken', (iso, national) => {
  expect(normalizePhone(national, { dialCode: '+0', maxDigits: maxDigitsFor(iso) }).ok).toBe(true)
  expect(isPossible(iso, national)).toBe(true)
})
