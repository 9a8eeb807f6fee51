import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { DEFAULT_COUNTRY } from '#app/domain/reference/countries.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { refuse, textField } from '#app/domain/text/form-field.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import {
  type CredentialRefusal,
  checkEmail,
  NAME_MAX,
  normalizeEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MIN,
} from './credentials.ts'

const key = (refusal: CredentialRefusal) => refusal

const email = z
  .string({ error: key('email-invalid') })
  .transform(normalizeEmail)
  .refine((address) => checkEmail(address) === null, key('email-invalid'))
const newPassword = z
  .string({ error: key('password-too-short') })
  .min(PASSWORD_MIN, key('password-too-short'))
  .max(PASSWORD_MAX, key('password-too-long'))
const storedPassword = z
  .string({ error: key('password-missing') })
  .min(1, key('password-missing'))
  .max(PASSWORD_MAX, key('password-too-long'))
const currentPassword = z.string().catch('')

export const signInForm = z.object({ email, password: storedPassword })
export const signUpForm = z.object({ email, password: newPassword })
export const forgottenPasswordForm = z.object({ email })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ currentPassword, newPassword })
export const deleteAccountForm = z.object({ password: currentPassword })

const personForm = z.object({
  username: z
    .string({ error: key('username-too-short') })
    .overwrite(visibleLine)
    .min(USERNAME_MIN, key('username-too-short'))
    .max(NAME_MAX, key('name-too-long')),
  fullName: z
    .string({ error: key('name-too-long') })
    .overwrite(visibleLine)
    .max(NAME_MAX, key('name-too-long'))
    .default(''),
  contactEmail: textField
    .refine((address) => address === '' || checkEmail(address) === null, key('email-invalid'))
    .transform((address) => address || null),
})

/** An empty phone removes it. */
const phoneForm = z.object({ phoneCountry: textField, phone: textField }).transform((form, context) => {
  if (form.phone === '') return { phone: null }
  const phone = readPhone(form.phone, form.phoneCountry || DEFAULT_COUNTRY)
  return { phone: phone.ok ? phone.phone : refuse(context, phone.reason, 'phone') }
})

export const profileForm = z.intersection(personForm, phoneForm)
