import { countryOfNumber, normalizePhone, type PhoneResult } from '#app/domain/phone.ts'
import { waDigits } from '#app/domain/phone-digits.ts'
import { type Country, countries, DEFAULT_COUNTRY, defaultCountry, findCountry } from './countries.ts'
import { phoneGroups } from './phone-plans.ts'

export function countryOfPhone(input: string, iso: string): Country {
  return countryOfNumber(input, countries, findCountry(iso) ?? defaultCountry)
}

export function phoneCountryOf(input: string, iso: string): string {
  return countryOfPhone(input, iso).iso
}

export function readPhone(input: string, iso: string): PhoneResult {
  return normalizePhone(input, countryOfPhone(input, iso))
}

export function formatPhone(phone: string): string {
  const { iso, dialCode } = countryOfPhone(phone, DEFAULT_COUNTRY)
  if (!phone.startsWith(dialCode)) return phone
  const national = waDigits(phone).slice(dialCode.length - 1)
  const [groups = ''] =
    phoneGroups
      .split('\n')
      .find((row) => row.includes(iso))
      ?.split(':') ?? []
  const pattern = new RegExp(`^${groups.replace(/(\d) ?/g, '(\\d{$1})')}$`)
  // A landline of another length is read in threes.
  const parts = pattern.exec(national)?.slice(1) ?? [
    national.replace(/\B(?=(\d{3}){1,8}$)/g, ' ').replace(/^(\d) /, '$1'),
  ]
  return [dialCode, ...parts].join(' ')
}
