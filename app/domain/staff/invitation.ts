export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

/** After its end an invitation keeps its name no longer. */
export const INVITATION_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export const INVITATION_TOKEN = /^[0-9a-f]{32}$/

/** Of one person, in stores of others. */
export const MAX_MEMBERSHIPS = 20

export function invitationPath(token: string): string {
  return `/join/${token}`
}

/** Returns 'w…@mail.example'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
