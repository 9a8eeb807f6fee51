import * as z from 'zod'
import { checkEmail } from '#app/domain/account/credentials.ts'
import type { PhoneRefusal } from '#app/domain/phone.ts'
import { DEFAULT_COUNTRY, dialCodeOf } from '#app/domain/reference/countries.ts'
import { phoneCountryOf, readPhone } from '#app/domain/reference/phone-country.ts'
import { nameField, refuse, textField } from '#app/domain/text/form-field.ts'
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
  const phone = readPhone(form.phone, form.phoneCountry || DEFAULT_COUNTRY)
  return { phone: phone.ok ? phone.phone : refuse(context, key(phone.reason), 'phone') }
})

export const detailsForm = z.intersection(personForm, phoneForm)

/** `phone` is '+' and digits. */
export type Details = z.output<typeof detailsForm>

export function phoneFields(phone: string | null): { country: string; national: string } {
  if (!phone?.startsWith('+')) return { country: DEFAULT_COUNTRY, national: phone ?? '' }
  const country = phoneCountryOf(phone, DEFAULT_COUNTRY)
  const dialCode = dialCodeOf(country)
  return { country, national: phone.startsWith(dialCode) ? phone.slice(dialCode.length) : phone }
}

export function nameFields(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function personField(required: DetailsFieldRefusal, tooLong: DetailsFieldRefusal) {
  return nameField.refine((name) => name !== '', required).refine((name) => name.length <= MAX_NAME, tooLong)
}
