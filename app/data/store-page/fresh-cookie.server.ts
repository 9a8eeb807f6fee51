/** Asks for a snapshot read at `at` (epoch ms) or later, after a change or an order. */
export interface FreshMark {
  storeId: string
  at: number
}

const MAX_AGE_SECONDS = 60

export function freshCookie(storeId: string, now: number): string {
  return `fresh=${storeId}.${now}; Max-Age=${MAX_AGE_SECONDS}; Path=/store; HttpOnly; SameSite=Lax`
}

/** Parses a Cookie header; a time ahead of the clock counts as now. */
export function freshMark(cookies: string | null, now: number): FreshMark | null {
  const match = /(?:^|;\s*)fresh=([\w-]{1,64})\.(\d{1,15})(?:;|$)/.exec(cookies ?? '')
  return match?.[1] ? { storeId: match[1], at: Math.min(Number(match[2]), now) } : null
}
