import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneIn } from '#app/components/merchant/pos/receipt/waiting-order.ts'
import { profileForm } from '#app/domain/account/credential-forms.ts'
import { readRun } from '#app/domain/delivery/run-form.ts'
import { detailsForm } from '#app/domain/onboarding/details-form.ts'
import { chatUrl, whatsappUrl } from '#app/domain/order/message/chat-link.ts'
import { checkCustomer } from '#app/domain/order/place/checkout-check.ts'
import { normalizePhone } from '#app/domain/phone.ts'
import { waDigits } from '#app/domain/phone-digits.ts'
import { countries, defaultCountry as kenya } from '#app/domain/reference/countries.ts'
import { currencies, currencySymbol } from '#app/domain/reference/currencies.ts'
import { formatPhone, phoneCountryOf, readPhone } from '#app/domain/reference/phone-country.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { checkContact } from '#app/domain/store/form/create.ts'
import { phonePlansSource } from '../../scripts/phone-plans.mjs'
import { examplePhone } from './example-phone.ts'

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
  '٠٧١٢٣٤٥٦٧٨',
  '۰۷۱۲ ۳۴۵ ۶۷۸',
  '+２５４７１２３４５６７８',
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
  expect(readPhone('9123456789', 'IN')).toMatchObject({ phone: '+919123456789' })
  expect(readPhone('919123456789', 'IN')).toMatchObject({ phone: '+919123456789' })
})

test('the plans are those of libphonenumber', () => {
  const file = new URL('../../app/domain/reference/phone-plans.ts', import.meta.url)
  expect(readFileSync(file, 'utf8'), 'run node scripts/phone-plans.mjs').toBe(phonePlansSource())
})

test.each(countries)('a number of $iso is read in every spelling, with each of its digits', ({ iso, dialCode }) => {
  const { e164, national, international, dialled } = examplePhone(iso)
  const spellings = [
    ...[e164, international, `${dialCode} ${national}`, `00${e164.slice(1)}`, dialled, dialled.replace(/\D/g, '')],
    ...[national, e164.slice(1)],
  ]
  for (const typed of spellings) expect(readPhone(typed, iso), typed).toMatchObject({ ok: true, phone: e164, national })
  expect(whatsappUrl(e164, '')).toBe(`https://wa.me/${dialCode.slice(1)}${national}?text=`)
})

test.each([
  ['CI', '+225 07 12 34 56 78', '+2250712345678'],
  ['CI', '0712345678', '+2250712345678'],
  ['BJ', '+229 01 97 12 34 56', '+2290197123456'],
  ['CG', '+242 06 612 3456', '+242066123456'],
  ['GA', '06 03 12 34', '+24106031234'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['AR', '011 15-2345-6789', '+5491123456789'],
  ['RU', '8 (912) 345-67-89', '+79123456789'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['HU', '+36 (0)20 123 4567', '+36201234567'],
  ['AD', '312 345', '+376312345'],
  ['GL', '22 12 34', '+299221234'],
  ['GB', '(0161) 496 0000', '+441614960000'],
  ['KE', '020 123 4567', '+254201234567'],
  ['AO', '0923 123 456', '+244923123456'],
  ['ID', '62812345678', '+62812345678'],
])('of %s, %s is %s', (iso, typed, phone) => {
  expect(readPhone(typed, iso)).toMatchObject({ ok: true, phone })
})

test.each([
  ['CI', '712345678', 'phone-too-short'],
  ['CI', '07 12 34 56 789', 'phone-too-long'],
  ['KE', '0712 345', 'phone-too-short'],
  ['BG', '+359 12', 'phone-too-short'],
  ['AD', '1234567', 'phone-invalid'],
  ['SG', '6512 345', 'phone-too-short'],
])('of %s, %s is refused as %s', (iso, typed, reason) => {
  expect(readPhone(typed, iso)).toEqual({ ok: false, reason })
})

test('the 0 of a number stays, wherever it is typed', () => {
  const typed = '07 12 34 56 78'
  const phone = '+2250712345678'
  const customer = { name: 'Awa', phone: typed, countryIso: 'CI', address: 'Cocody' }
  const order = { requestId: '', lines: [], deliveryMethod: 'delivery' as const, customer, code: '', quotedTotal: null }
  expect(checkCustomer(order)).toEqual({ ok: true, phone })
  expect(checkContact(typed, 'whatsapp', 'CI')).toEqual({ ok: true, contact: phone })
  expect(chatUrl('whatsapp', phone, '')).toBe('https://wa.me/2250712345678?text=')
  const person = { firstName: 'Awa', lastName: 'Koné', email: '', referralSource: 'friend' }
  expect(detailsForm.parse({ ...person, phoneCountry: 'CI', phone: typed })).toMatchObject({ phone })
  const profile = { username: 'awa-kone', contactEmail: '' }
  expect(profileForm.parse({ ...profile, phoneCountry: 'CI', phone: typed })).toMatchObject({ phone })
  const run = { orderIds: ['a'], riderName: 'Awa', riderPhone: typed }
  expect(readRun(run, 'CI')).toMatchObject({ run: { riderPhone: phone } })
  expect(phoneIn(typed, { country: 'CI' } as TillConfig)).toBe(phone)
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
      const { e164, international } = examplePhone(own.iso)
      expect(readPhone(international, chosen.iso)).toMatchObject({ phone: e164 })
    }),
  )
  const customer = { name: 'Amina', phone: '+256772123456', countryIso: 'KE', address: 'Stall 1' }
  const order = { requestId: '', lines: [], deliveryMethod: 'delivery' as const, customer, code: '', quotedTotal: null }
  expect(checkCustomer(order)).toEqual({ ok: true, phone: '+256772123456' })
})

test('a number that was accepted is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9() .-]{0,20}$/), fc.constantFrom(...countries), (input, country) => {
      const read = normalizePhone(input, country)
      if (read.ok) expect(normalizePhone(read.phone, country)).toEqual(read)
    }),
    { numRuns: 5_000 },
  )
})

test('links take digits only and people read groups', () => {
  expect(waDigits('+254 712-345 678')).toBe('254712345678')
  expect(formatPhone('+254712345678')).toBe('+254 712 345 678')
  expect(formatPhone('+15551234567')).toBe('+1 555 123 4567')
  expect(formatPhone('+447911123456')).toBe('+44 7911 123456')
  expect(formatPhone('+2250712345678')).toBe('+225 07 12 34 5678')
  expect(formatPhone('+4930123456')).toBe('+49 30 123 456')
  expect(formatPhone('0712')).toBe('0712')
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
