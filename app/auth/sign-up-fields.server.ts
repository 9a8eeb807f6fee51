import { APIError } from 'better-auth/api'
import { checkEmail, NAME_MAX, normalizeEmail } from '#app/domain/account/credentials.ts'

const MAX_IMAGE = 500

/** A script may send what the account's columns can't hold. @throws better-auth's 400 */
export function refuseSignUpFields(body: Record<string, unknown> | undefined): void {
  const { email, name, image } = body ?? {}
  if (typeof email === 'string' && checkEmail(normalizeEmail(email)) !== null) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' })
  }
  if (typeof name === 'string' && name.length > NAME_MAX) {
    throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
  }
  if (typeof image === 'string' && image.length > MAX_IMAGE) {
    throw new APIError('BAD_REQUEST', { code: 'IMAGE_TOO_LONG', message: 'Image too long' })
  }
}
