import { sql } from 'drizzle-orm'
import { rateLimits } from '#app/data/schema/accounts.server.ts'
import type { Context } from '#app/load-context.server.ts'

export interface AttemptLimit {
  name: string
  count: number
  windowMs: number
}

const MINUTE = 60_000

/** Guesses at one account's password, from wherever they come. */
export const SIGN_INS: AttemptLimit = { name: 'sign-in', count: 10, windowMs: 15 * MINUTE }
/** Mails to one address that others can set off. */
export const ACCOUNT_MAILS: AttemptLimit = { name: 'account-mail', count: 5, windowMs: 60 * MINUTE }
/** Passwords asked for by a page of somebody who is signed in. */
export const PASSWORD_CHECKS: AttemptLimit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }

/** Downloads of everything, which read every row. */
export const EXPORTS: AttemptLimit = { name: 'export', count: 10, windowMs: 60 * MINUTE }

/** Counts one more for `who` and tells whether it is still within the limit. `who` is kept as a hash only. */
export async function attempt(context: Context, limit: AttemptLimit, who: string): Promise<boolean> {
  const windowStart = context.now() - (context.now() % limit.windowMs)
  const rows = await context.db
    .insert(rateLimits)
    .values({
      key: `${limit.name}:${await digest(who)}`,
      windowStart,
      count: 1,
      expiresAt: windowStart + limit.windowMs,
    })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  return (rows[0]?.count ?? 1) <= limit.count
}

/** SHA-256 in hex. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
