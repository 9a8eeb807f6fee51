import type { TillKey } from '#app/data/staff/till-access.server.ts'
import { TILL_COOKIE_SECONDS, UNLOCK_MS } from '#app/domain/staff/till.ts'
import { cookieAttributes, cookiesOf } from '../cookies.server.ts'
import { HOST_PREFIX, isLocalOrigin } from '../session.server.ts'

const MAX_PART = 64

/** Null where the browser is no shared till. What it holds proves nothing by itself. */
export function tillKeyOf(request: Request): TillKey | null {
  const cookies = cookiesOf(request.headers)
  const [device = '', secret = ''] = (cookies.get(nameOf(request, 'till')) ?? '').split('.')
  const unlock = cookies.get(nameOf(request, 'till-unlock')) ?? ''
  if ([device, secret].some((part) => part === '' || part.length > MAX_PART) || unlock.length > MAX_PART) return null
  return { device, secret, unlock: unlock === '' ? null : unlock }
}

/** Null forgets the device. */
export function tillCookie(request: Request, key: Pick<TillKey, 'device' | 'secret'> | null): string {
  const value = key ? `${key.device}.${key.secret}` : ''
  return cookieOf(request, 'till', value, key ? TILL_COOKIE_SECONDS : 0)
}

/** Null locks the device. */
export function unlockCookie(request: Request, unlock: string | null): string {
  return cookieOf(request, 'till-unlock', unlock ?? '', unlock === null ? 0 : UNLOCK_MS / 1000)
}

function cookieOf(request: Request, name: string, value: string, seconds: number): string {
  return `${nameOf(request, name)}=${value}; Path=/; Max-Age=${seconds}; ${cookieAttributes(request)}`
}

function nameOf({ url }: Request, name: string): string {
  return isLocalOrigin(new URL(url).origin) ? name : `${HOST_PREFIX}${name}`
}
