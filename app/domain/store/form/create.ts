import * as z from 'zod'
import type { PhoneRefusal } from '#app/domain/phone.ts'
import { DEFAULT_COUNTRY, findCountry } from '#app/domain/reference/countries.ts'
import { DEFAULT_CURRENCY, isOfferedCurrency, WORLD_CURRENCY } from '#app/domain/reference/currencies.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { nameField, refuse, textField } from '#app/domain/text/form-field.ts'
import { isPlatform, type Platform } from '../store.ts'

export type ContactRefusal =
  | 'whatsapp-required'
  | 'telegram-required'
  | 'username-invalid'
  | Exclude<PhoneRefusal, 'phone-required'>

export type NewStoreFieldRefusal =
  | 'store-name-required'
  | 'store-name-too-short'
  | 'store-name-too-long'
  | ContactRefusal

export const MAX_STORE_NAME = 80
const MIN_STORE_NAME = 2

export const platformField = textField.transform((text): Platform => (isPlatform(text) ? text : 'whatsapp'))

const key = (refusal: NewStoreFieldRefusal) => refusal

const nameForm = z.object({
  name: nameField
    .refine((name) => name !== '', { error: key('store-name-required'), abort: true })
    .refine((name) => name.length >= MIN_STORE_NAME, key('store-name-too-short'))
    .refine((name) => name.length <= MAX_STORE_NAME, key('store-name-too-long')),
})

/** Without a script, a country other than `currencyFor`, the preselected one, sets the currency. */
const placeForm = z
  .object({
    country: textField.transform((country) => findCountry(country)?.iso ?? DEFAULT_COUNTRY),
    currency: textField,
    currencyFor: textField,
    platform: platformField,
    contact: textField,
  })
  .transform(({ country, currency, currencyFor, platform, contact }, context) => {
    const result = checkContact(contact, platform, country)
    return {
      country,
      currency: currencyOf(currency, currencyFor, country),
      platform,
      sellerContact: result.ok ? result.contact : refuse(context, result.reason, 'contact'),
    }
  })

export const newStoreForm = z.intersection(nameForm, placeForm)

export type NewStoreInput = z.output<typeof newStoreForm>

export function checkContact(
  input: string,
  platform: Platform,
  country: string,
): { ok: true; contact: string } | { ok: false; reason: ContactRefusal } {
  const required = platform === 'telegram' ? 'telegram-required' : 'whatsapp-required'
  if (input === '') return { ok: false, reason: required }
  if (platform === 'telegram' && /^@|[a-z]/i.test(input)) {
    const username = input.replace(/^(https?:\/\/)?t\.me\//i, '').replace(/^@/, '')
    return /^[a-z]\w{4,31}$/i.test(username)
      ? { ok: true, contact: `@${username}` }
      : { ok: false, reason: 'username-invalid' }
  }
  const phone = readPhone(input, country)
  if (phone.ok) return { ok: true, contact: phone.phone }
  return { ok: false, reason: phone.reason === 'phone-required' ? required : phone.reason }
}

export function currencyOfCountry(country: string): string {
  const code = findCountry(country)?.currency
  if (code === undefined) return DEFAULT_CURRENCY
  return isOfferedCurrency(code) ? code : WORLD_CURRENCY
}

function currencyOf(code: string, previousCountry: string, country: string): string {
  const isOutdated =
    previousCountry !== '' && previousCountry !== country && code === currencyOfCountry(previousCountry)
  return isOfferedCurrency(code) && !isOutdated ? code : currencyOfCountry(country)
}
