import { checkEmail } from '#app/domain/account/credentials.ts'
import { maxDigitsFor, normalizePhone, type PhoneRefusal } from '#app/domain/phone.ts'
import { countries, DEFAULT_COUNTRY, findCountry } from '#app/domain/reference/countries.ts'
import { type Fields, type FormResult, formResult, textOf } from './fields.ts'
import { isReferralSource, type ReferralSource } from './referral.ts'

export const MAX_NAME = 25

export interface Details {
  firstName: string
  lastName: string
  /** '+' and digits */
  phone: string
  email: string | null
  referralSource: ReferralSource
}

export interface DetailsErrors {
  firstName?: 'first-name-required' | 'first-name-too-long'
  lastName?: 'last-name-required' | 'last-name-too-long'
  phone?: PhoneRefusal
  email?: 'email-invalid'
  referralSource?: 'referral-required'
}

export function checkDetails(fields: Fields): FormResult<Details, DetailsErrors> {
  const [firstName, lastName, email] = [
    textOf(fields, 'firstName'),
    textOf(fields, 'lastName'),
    textOf(fields, 'email'),
  ]
  const country = findCountry(textOf(fields, 'phoneCountry') || DEFAULT_COUNTRY)
  const phone = normalizePhone(textOf(fields, 'phone'), {
    dialCode: country?.dialCode ?? '+254',
    maxDigits: maxDigitsFor(country?.iso ?? DEFAULT_COUNTRY),
  })
  const referral = textOf(fields, 'referralSource')
  const referralSource = isReferralSource(referral) ? referral : 'other'
  const errors: DetailsErrors = {}
  if (firstName === '') errors.firstName = 'first-name-required'
  else if (firstName.length > MAX_NAME) errors.firstName = 'first-name-too-long'
  if (lastName === '') errors.lastName = 'last-name-required'
  else if (lastName.length > MAX_NAME) errors.lastName = 'last-name-too-long'
  if (!phone.ok) errors.phone = phone.reason
  if (email !== '' && checkEmail(email) !== null) errors.email = 'email-invalid'
  if (!isReferralSource(referral)) errors.referralSource = 'referral-required'
  const value = { firstName, lastName, phone: phone.ok ? phone.phone : '', email: email || null, referralSource }
  return formResult(value, errors)
}

/** Splits a stored number into its country and the digits after the dial code. */
export function phoneFields(phone: string | null): { country: string; national: string } {
  if (!phone?.startsWith('+')) return { country: DEFAULT_COUNTRY, national: phone ?? '' }
  const match = countries
    .filter((country) => phone.startsWith(country.dialCode))
    .sort((a, b) => b.dialCode.length - a.dialCode.length || Number(b.iso === 'US') - Number(a.iso === 'US'))[0]
  return match
    ? { country: match.iso, national: phone.slice(match.dialCode.length) }
    : { country: DEFAULT_COUNTRY, national: phone }
}

/** Splits a full name at its first space. */
export function nameFields(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
