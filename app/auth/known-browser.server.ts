import { keyedHash } from '#app/data/sql/hash.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { HOST_PREFIX, isLocalOrigin } from './session.server.ts'

const COOKIE = 'known-browser'
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60
const MAX_ACCOUNTS = 5
const MARK_CHARACTERS = 32

interface Browser {
  id: string
  marks: string[]
}

export function knownBrowserCookie(origin: string): string {
  return isLocalOrigin(origin) ? COOKIE : HOST_PREFIX + COOKIE
}

export function hasKnownBrowserCookie(headers: Headers): boolean {
  return browserOf(headers) !== null
}

export function knownBrowserId(context: Context, headers: Headers, email: string): string | null {
  const browser = browserOf(headers)
  if (!browser) return null
  return browser.marks.includes(markOf(context, browser.id, email)) ? browser.id : null
}

export function rememberAccount(context: Context, headers: Headers, email: string): string {
  const { id, marks } = browserOf(headers) ?? { id: context.newId(), marks: [] }
  const mark = markOf(context, id, email)
  return [id, mark, ...marks.filter((other) => other !== mark)].slice(0, 1 + MAX_ACCOUNTS).join('.')
}

function browserOf(headers: Headers): Browser | null {
  const cookies = cookiesOf(headers)
  // A planted cookie of the plain name hides none of ours, and is signed for no account.
  const value = cookies.get(HOST_PREFIX + COOKIE) ?? cookies.get(COOKIE) ?? ''
  const [id = '', ...marks] = value.split('.')
  const isWellFormed = [id, ...marks].every((part) => /^[0-9a-f]{32}$/.test(part))
  return isWellFormed ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : null
}

function markOf({ env }: Context, id: string, email: string): string {
  const text = `${COOKIE}:${id}:${email}`
  return keyedHash(env.BETTER_AUTH_SECRET ?? '', text).slice(0, MARK_CHARACTERS)
}
