import { INVITATION_TOKEN, invitationPath } from '#app/domain/staff/invitation.ts'
import { LINK_MS } from './confirmation.server.ts'
import { cookieAttributes, cookiesOf } from './cookies.server.ts'

const NAME = 'invitation'

/** Leads back after the mail that confirms the address; null forgets it. */
export function invitationCookie(request: Request, token: string | null): string {
  const seconds = token === null ? 0 : LINK_MS / 1000
  return `${NAME}=${token ?? ''}; Path=/auth; Max-Age=${seconds}; ${cookieAttributes(request)}`
}

export function pathOfInvitation(request: Request): string | null {
  const token = cookiesOf(request.headers).get(NAME) ?? ''
  return INVITATION_TOKEN.test(token) ? invitationPath(token) : null
}
