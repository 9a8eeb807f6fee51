import { isInternational, waDigits } from './phone-digits.ts'
import { asciiDigits } from './text/signs.ts'

export interface PhoneRules {
  dialCode: string
  phonePlan: string
}

export type PhoneRefusal = 'phone-required' | 'phone-too-short' | 'phone-too-long' | 'phone-invalid'

export type PhoneResult = { ok: true; phone: string; national: string } | { ok: false; reason: PhoneRefusal }

/** Reads '0712 345 678', '+254 (712) 345-678', '00254712345678' and '712345678' as one number. */
export function normalizePhone(input: string, { dialCode, phonePlan }: PhoneRules): PhoneResult {
  const [, sign, digits] = /^(\+*(?:00)?)(\d*)$/.exec(asciiDigits(input).replace(/[^\d+\p{L}]/gu, '')) ?? []
  if (!digits) return refuse(digits === '' ? 'phone-required' : 'phone-invalid')
  const code = dialCode.slice(1)
  const hasCode = sign && digits[0] !== '0'
  const [lengths = '', mobileLengths = ''] = phonePlan.split(' ')
  let national = nationalNumber(digits, phonePlan)
  if (digits.startsWith(code)) {
    const afterCode = nationalNumber(digits.slice(code.length), phonePlan)
    // A national number may start with the code's digits: the rest decides, as typed without '+'.
    if (hasCode || hasLength(afterCode, mobileLengths) || !hasLength(national, lengths)) national = afterCode
  } else if (hasCode) return refuse('phone-invalid')
  if (hasLength(national, lengths)) return { ok: true, phone: dialCode + national, national }
  const [shortest = '', ...longer] = lengths.split(',')
  if (national.length < Number(shortest)) return refuse('phone-too-short')
  return refuse(national.length > Number(longer.at(-1) ?? shortest) ? 'phone-too-long' : 'phone-invalid')
}

// Preferred among countries that share a code when none was chosen.
const likely = ['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'FI', 'MA']

export function countryOfNumber<C extends { iso: string; dialCode: string }>(
  input: string,
  countries: readonly C[],
  chosen: C,
): C {
  const typed = asciiDigits(input)
  if (!isInternational(typed)) return chosen
  const phone = waDigits(typed).replace(/^(00)?/, '+')
  // No country's code begins with another's.
  const named = countries.filter(({ dialCode }) => phone.startsWith(dialCode))
  return named.includes(chosen) ? chosen : (named.find(({ iso }) => likely.includes(iso)) ?? named[0] ?? chosen)
}

/** Drops the national prefix; a 0 that is part of the number stays. Accepts partial numbers. */
export function nationalNumber(digits: string, phonePlan: string): string {
  const [lengths = '', , zeros = '', prefix, rewrite = ''] = phonePlan.split(' ')
  const dialled = new RegExp(`^(?:${prefix})`)
  const dropped = digits.replace(dialled, dialled.exec(digits)?.at(-1) ? rewrite : '')
  const [whole = '', national = ''] = [digits, dropped].map((number) => number.replace(new RegExp(zeros), ''))
  return hasLength(whole, lengths) && !hasLength(national, lengths) ? whole : national
}

function hasLength({ length }: string, lengths: string): boolean {
  return lengths.split(',').includes(String(length))
}

function refuse(reason: PhoneRefusal): PhoneResult {
  return { ok: false, reason }
}
