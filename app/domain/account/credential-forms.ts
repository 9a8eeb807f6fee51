import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { visibleLine } from '#app/domain/visible-line.ts'
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
/** Only compared with the account's. */
const currentPassword = z.string().catch('')

/** The errors of these forms are CredentialRefusals. */
export const signInForm = z.object({ email, password: storedPassword })
export const signUpForm = z.object({ email, password: newPassword })
export const forgottenPasswordForm = z.object({ email })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ currentPassword, newPassword })
export const deleteAccountForm = z.object({ password: currentPassword })
export const profileForm = z.object({
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
})
