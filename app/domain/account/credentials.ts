/** Applies to new passwords: older, shorter ones still sign in. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const USERNAME_MIN = 3
export const NAME_MAX = 80

export type CredentialRefusal =
  | 'email-invalid'
  | 'password-missing'
  | 'password-too-short'
  | 'password-too-long'
  | 'username-too-short'
  | 'name-too-long'

/** Checks plausibility only; the confirmation mail is the proof. */
export function checkEmail(email: string): CredentialRefusal | null {
  const isAddress = email.length <= 254 && /^[^\s@<>(),;:"]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d]{2,}$/.test(email)
  return isAddress ? null : 'email-invalid'
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
