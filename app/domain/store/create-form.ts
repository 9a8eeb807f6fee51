import { type Fields, type FormResult, formResult, textOf } from '#app/domain/onboarding/fields.ts'
import { maxDigitsFor, normalizePhone, type PhoneRefusal } from '#app/domain/phone.ts'
import { DEFAULT_COUNTRY, findCountry } from '#app/domain/reference/countries.ts'
import { currencies, DEFAULT_CURRENCY } from '#app/domain/reference/currencies.ts'
import { isPlatform, type Platform } from './store.ts'

export interface NewStoreInput {
  name: string
  country: string
  currency: string
  platform: Platform
  /** '+' and digits, or '@username' on Telegram. */
  sellerContact: string
}

export type ContactRefusal =
  | 'whatsapp-required'
  | 'telegram-required'
  | 'username-invalid'
  | Exclude<PhoneRefusal, 'phone-required'>

export interface NewStoreErrors {
  name?: 'store-name-required' | 'store-name-too-short' | 'store-name-too-long'
  contact?: ContactRefusal
}

export const MAX_STORE_NAME = 80
const MIN_STORE_NAME = 2

/**
 * Reads name, country, currency, currencyFor, platform and contact. `currencyFor` is the country
 * that the page preselected `currency` for: without a script the currency follows a changed country
 * here.
 */
export function checkNewStore(fields: Fields): FormResult<NewStoreInput, NewStoreErrors> {
  const name = textOf(fields, 'name')
  const country = findCountry(textOf(fields, 'country'))?.iso ?? DEFAULT_COUNTRY
  const platformValue = textOf(fields, 'platform')
  const platform = isPlatform(platformValue) ? platformValue : 'whatsapp'
  const contact = checkContact(textOf(fields, 'contact'), platform, country)
  const errors: NewStoreErrors = {}
  if (name === '') errors.name = 'store-name-required'
  else if (name.length < MIN_STORE_NAME) errors.name = 'store-name-too-short'
  else if (name.length > MAX_STORE_NAME) errors.name = 'store-name-too-long'
  if (!contact.ok) errors.contact = contact.reason
  const sellerContact = contact.ok ? contact.contact : ''
  return formResult({ name, country, currency: currencyOf(fields, country), platform, sellerContact }, errors)
}

/** A phone number or, on Telegram, a @username of 5 to 32 letters, digits and _. */
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
  const dialCode = findCountry(country)?.dialCode ?? '+254'
  const phone = normalizePhone(input, { dialCode, maxDigits: maxDigitsFor(country) })
  if (phone.ok) return { ok: true, contact: phone.phone }
  return { ok: false, reason: phone.reason === 'phone-required' ? required : phone.reason }
}

/** The country's currency, or the default when we don't list it. */
export function currencyOfCountry(country: string): string {
  const code = findCountry(country)?.currency
  return currencies.find((currency) => currency.code === code)?.code ?? DEFAULT_CURRENCY
}

function currencyOf(fields: Fields, country: string): string {
  const selected = currencies.find((currency) => currency.code === textOf(fields, 'currency'))?.code
  const previousCountry = textOf(fields, 'currencyFor')
  const isOutdated =
    previousCountry !== '' && previousCountry !== country && selected === currencyOfCountry(previousCountry)
  return selected && !isOutdated ? selected : currencyOfCountry(country)
}
