import { countryOfNumber, maxDigitsFor, normalizePhone, type PhoneResult } from '#app/domain/phone.ts'
import { countries, DEFAULT_COUNTRY, dialCodeOf, findCountry } from './countries.ts'

/** A number that begins with + names its own country, any other is one of `iso`. */
export function phoneCountryOf(input: string, iso: string): string {
  const chosen = findCountry(iso) ?? findCountry(DEFAULT_COUNTRY)
  return chosen ? countryOfNumber(input, countries, chosen).iso : iso
}

export function readPhone(input: string, iso: string): PhoneResult {
  const country = phoneCountryOf(input, iso)
  return normalizePhone(input, { dialCode: dialCodeOf(country), maxDigits: maxDigitsFor(country) })
}
