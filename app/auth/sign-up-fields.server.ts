import { APIError } from 'better-auth/api'
import { checkEmail, NAME_MAX, normalizeEmail } from '#app/domain/account/credentials.ts'

export function refuseSignUpFields(body: Record<string, unknown> | undefined): void {
  const { email, name, image } = body ?? {}
  if (typeof email === 'string' && checkEmail(normalizeEmail(email)) !== null) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' })
  }
  if (typeof name === 'string' && name.length > NAME_MAX) {
    throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
  }
  if (image !== undefined) throw new APIError('BAD_REQUEST', { code: 'NO_IMAGE', message: 'Accounts have no image' })
}
