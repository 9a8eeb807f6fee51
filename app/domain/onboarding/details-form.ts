import * as z from 'zod'
import { checkEmail } from '#app/domain/account/credentials.ts'
import { nameField, refuse, textField } from '#app/domain/form-field.ts'
import { maxDigitsFor, normalizePhone, type PhoneRefusal } from '#app/domain/phone.ts'
import { countries, DEFAULT_COUNTRY, findCountry } from '#app/domain/reference/countries.ts'
import { isReferralSource } from './referral.ts'

export const MAX_NAME = 25

export type DetailsFieldRefusal =
  | 'first-name-required'
  | 'first-name-too-long'
  | 'last-name-required'
  | 'last-name-too-long'
  | PhoneRefusal
  | 'email-invalid'
  | 'referral-required'

const key = (refusal: DetailsFieldRefusal) => refusal

const personForm = z.object({
  firstName: personField('first-name-required', 'first-name-too-long'),
  lastName: personField('last-name-required', 'last-name-too-long'),
  email: textField
    .refine((email) => email === '' || checkEmail(email) === null, key('email-invalid'))
    .transform((email) => email || null),
  referralSource: textField.transform((source, context) =>
    isReferralSource(source) ? source : refuse(context, key('referral-required')),
  ),
})

const phoneForm = z.object({ phoneCountry: textField, phone: textField }).transform((form, context) => {
  const country = findCountry(form.phoneCountry || DEFAULT_COUNTRY)
  const phone = normalizePhone(form.phone, {
    dialCode: country?.dialCode ?? '+254',
    maxDigits: maxDigitsFor(country?.iso ?? DEFAULT_COUNTRY),
  })
  return { phone: phone.ok ? phone.phone : refuse(context, key(phone.reason), 'phone') }
})

export const detailsForm = z.intersection(personForm, phoneForm)

/** `phone` is '+' and digits. */
export type Details = z.output<typeof detailsForm>

export function phoneFields(phone: string | null): { country: string; national: string } {
  if (!phone?.startsWith('+')) return { country: DEFAULT_COUNTRY, national: phone ?? '' }
  const match = countries
    .filter((country) => phone.startsWith(country.dialCode))
    .sort((a, b) => b.dialCode.length - a.dialCode.length || Number(b.iso === 'US') - Number(a.iso === 'US'))[0]
  return match
    ? { country: match.iso, national: phone.slice(match.dialCode.length) }
    : { country: DEFAULT_COUNTRY, national: phone }
}

export function nameFields(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function personField(required: DetailsFieldRefusal, tooLong: DetailsFieldRefusal) {
  return nameField.refine((name) => name !== '', required).refine((name) => name.length <= MAX_NAME, tooLong)
}
