import { cookieAttributes, cookiesOf } from './cookies.server.ts'

const NAME = 'signed-up'
const SECONDS = 10 * 60

export function signedUpCookie(request: Request, email: string | null): string {
  const value = encodeURIComponent(email ?? '')
  return `${NAME}=${value}; Path=/; Max-Age=${email === null ? 0 : SECONDS}; ${cookieAttributes(request)}`
}

/** Anyone may write the cookie: it only fills a field. */
export function signedUpEmail(request: Request): string | null {
  try {
    return decodeURIComponent(cookiesOf(request.headers).get(NAME) ?? '').slice(0, 254) || null
  } catch {
    return null
  }
}
