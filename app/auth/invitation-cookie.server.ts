import { INVITATION_TOKEN, invitationPath } from '#app/domain/staff/invitation.ts'
import { LINK_MS } from './confirmation.server.ts'
import { cookieAttributes, cookiesOf } from './cookies.server.ts'

const NAME = 'invitation'

/** Leads back after the mail that confirms the address. */
export function invitationCookie(request: Request, token: string): string {
  return `${NAME}=${token}; Path=/auth; Max-Age=${LINK_MS / 1000}; ${cookieAttributes(request)}`
}

export function pathOfInvitation(request: Request): string | null {
  const token = cookiesOf(request.headers).get(NAME) ?? ''
  return INVITATION_TOKEN.test(token) ? invitationPath(token) : null
}

export function noInvitationCookie(request: Request): string {
  return `${NAME}=; Path=/auth; Max-Age=0; ${cookieAttributes(request)}`
}
