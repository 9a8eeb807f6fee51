import { sessionUserRead } from '#app/data/account/sessions.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { cookiesOf } from './cookies.server.ts'

/** The prefix makes a cookie the host's own: no sibling host and no page by http can set it. */
export const HOST_PREFIX = '__Host-'

export function isLocalOrigin(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}

export function authCookiePrefix(origin: string): string {
  return isLocalOrigin(origin) ? 'better-auth' : `${HOST_PREFIX}better-auth`
}

/** The signature proves only that we issued the token: callers check the session itself. */
export async function sessionToken(request: Request, secret: string | undefined): Promise<string | null> {
  const name = `${authCookiePrefix(new URL(request.url).origin)}.session_token`
  const value = cookiesOf(request.headers).get(name)
  return secret && value !== undefined ? verifyToken(value, secret) : null
}

async function verifyToken(value: string, secret: string): Promise<string | null> {
  const signedValue = decode(value)
  const dot = signedValue?.lastIndexOf('.') ?? -1
  if (signedValue === null || dot < 1) return null
  const token = signedValue.slice(0, dot)
  const signature = bytesOf(signedValue.slice(dot + 1))
  if (!signature) return null
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  return (await crypto.subtle.verify('HMAC', key, signature, encoder.encode(token))) ? token : null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

export async function userIdOfCookies(context: Context, url: string, cookies: string[]): Promise<string> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const request = new Request(url, { headers: { cookie } })
  const token = await sessionToken(request, context.env.BETTER_AUTH_SECRET)
  const [session] = await sessionUserRead(context.db, token, context.now())
  if (!session) throw new Error('a sign-in gave no session')
  return session.userId
}
