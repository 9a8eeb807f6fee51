/** Asks for a store not older than this: set for whoever has just changed it or ordered from it. */
export interface FreshMark {
  storeId: string
  at: number
}

const SECONDS = 60

/** The Set-Cookie value for the answer of a write that shoppers can see. */
export function freshCookie(storeId: string, now: number): string {
  return `fresh=${storeId}.${now}; Max-Age=${SECONDS}; Path=/store; HttpOnly; SameSite=Lax`
}

/** What a request asks for; a time ahead of the clock counts as now. Null for anything else. */
export function freshMark(cookies: string | null, now: number): FreshMark | null {
  const match = /(?:^|;\s*)fresh=([\w-]{1,64})\.(\d{1,15})(?:;|$)/.exec(cookies ?? '')
  return match?.[1] ? { storeId: match[1], at: Math.min(Number(match[2]), now) } : null
}
