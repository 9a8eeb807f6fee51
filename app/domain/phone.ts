import { isInternational, waDigits } from './phone-digits.ts'

export interface PhoneRules {
  /** '+254' or '254' */
  dialCode: string
  maxDigits: number
}

export type PhoneRefusal = 'phone-required' | 'phone-too-short' | 'phone-too-long' | 'phone-invalid'

export type PhoneResult = { ok: true; phone: string; national: string } | { ok: false; reason: PhoneRefusal }

const MIN_DIGITS = 7
const DEFAULT_MAX_DIGITS = 10
const maxDigits: Record<string, number> = {
  ...{ KE: 9, US: 10, GB: 10, ZA: 9, NG: 10, UG: 9, TZ: 9, RW: 9, ET: 9 },
  // Where mobile numbers are longer than the default.
  ...{ AR: 11, AT: 13, BR: 11, CN: 11, DE: 11, ID: 12 },
}

/** Digits of a national number, without the leading 0 and the country code. */
export function maxDigitsFor(iso: string): number {
  return maxDigits[iso] ?? DEFAULT_MAX_DIGITS
}

/** Reads '0712 345 678', '+254 (712) 345-678', '00254712345678' and '712345678' as one number. */
export function normalizePhone(input: string, rules: PhoneRules): PhoneResult {
  const compact = input.replace(/[^\d+\p{L}]/gu, '')
  if (!/\d/.test(compact)) return refuse(compact === '' || compact === '+' ? 'phone-required' : 'phone-invalid')
  if (!/^\+*\d+$/.test(compact)) return refuse('phone-invalid')

  const code = waDigits(rules.dialCode)
  const national = nationalDigits(compact, code, rules.maxDigits)
  if (national === null) return refuse('phone-invalid')
  if (national.length < MIN_DIGITS) return refuse('phone-too-short')
  if (national.length > rules.maxDigits) return refuse('phone-too-long')
  return { ok: true, phone: `+${code}${national}`, national }
}

// Of countries that share a code, those whose numbers are meant when none was chosen.
const likely = ['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'FI', 'MA']

/** The country that a number beginning with + or 00 names; `chosen` for any other number. */
export function countryOfNumber<C extends { iso: string; dialCode: string }>(
  input: string,
  countries: readonly C[],
  chosen: C,
): C {
  const compact = input.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!compact.startsWith('+')) return chosen
  const digits = waDigits(compact)
  const matches = countries.filter(({ dialCode }) => digits.startsWith(waDigits(dialCode)))
  const longest = Math.max(...matches.map(({ dialCode }) => waDigits(dialCode).length))
  const named = matches.filter(({ dialCode }) => waDigits(dialCode).length === longest)
  const isNamed = named.some(({ iso }) => iso === chosen.iso)
  return isNamed ? chosen : (named.find(({ iso }) => likely.includes(iso)) ?? named[0] ?? chosen)
}

/** '+254 712 345 678' */
export function formatPhone(phone: string, dialCode = ''): string {
  const digits = waDigits(phone)
  const code = waDigits(dialCode)
  const hasCode = code !== '' && digits.startsWith(code)
  const grouped = (hasCode ? digits.slice(code.length) : digits).replace(/\B(?=(\d{3}){1,8}$)/g, ' ')
  return hasCode ? `+${code} ${grouped}` : `+${grouped}`
}

function nationalDigits(compact: string, code: string, max: number): string | null {
  const hasCode = isInternational(compact)
  const digits = compact.replace(/^\++/, '').replace(/^00/, '')
  if (digits.startsWith('0')) return digits.replace(/^0+/, '')
  // A national number may start with the code's digits: without '+' or '00' they are the code only
  // when there are too many digits for a national number.
  if (digits.startsWith(code) && (hasCode || digits.length > max)) return digits.slice(code.length).replace(/^0+/, '')
  return hasCode ? null : digits
}

function refuse(reason: PhoneRefusal): PhoneResult {
  return { ok: false, reason }
}
