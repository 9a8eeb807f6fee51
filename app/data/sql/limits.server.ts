import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { type Limit, limitFor, waitOf, windowStart } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Challenger } from '../account/challenger.server.ts'
import { rateLimits } from '../schema/accounts.server.ts'
import { sha256 } from './hash.server.ts'
import type { Change } from './scope.server.ts'

/** A limit for somebody in a store. `who` is the hash of what is counted: no phone and no network address is kept. */
export interface RateLimitKey {
  limit: Limit
  who: string
}

/** `challenge` when passing it helps. */
export type Attempt = { ok: true } | { ok: false; waitMs: number; challenge?: OfferedChallenge }

/** Hashes whoever is counted. */
export function rateLimitKey(limit: Limit, who: string): RateLimitKey {
  return { limit, who: sha256(who) }
}

/**
 * Counts one more for `who`, of no store, and tells whether it is still within the limit. Holds under parallel requests. Who
 * can be challenged is asked for proof earlier, and with it may go further.
 */
export async function attempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: Limit,
  who: string,
  challenger: Challenger | null = null,
): Promise<Attempt> {
  const at = now()
  const start = windowStart(limit, at)
  const key = `${limit.name}:${sha256(who)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: start, count: 1, expiresAt: start + limit.windowMs })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  const count = row?.count ?? 1
  const refused = { ok: false, waitMs: waitOf(limit, at) } as const
  if (!challenger || !limit.challenged) return count <= limit.count ? { ok: true } : refused
  if (count <= limitFor(limit, 'challenged').count) return { ok: true }
  if (count > limitFor(limit, 'passed').count) return refused
  const verdict = await challenger.verdict()
  return verdict === 'passed' ? { ok: true } : { ...refused, challenge: challenger.offer(verdict) }
}

/** What a refusal for a time carries. */
export function retryAfter(waitMs: number): { 'Retry-After': string } {
  return { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) }
}

/** For a route's `headers`: what its action said of waiting, with the headers around it. */
export function keepRetryAfter({ parentHeaders, actionHeaders }: { parentHeaders: Headers; actionHeaders: Headers }) {
  const headers = new Headers(parentHeaders)
  const wait = actionHeaders.get('Retry-After')
  if (wait !== null) headers.set('Retry-After', wait)
  return headers
}

/** How often each has been counted in its window, for the batch that reads. */
export function countsRead(db: DrizzleD1Database, store: SQL, all: RateLimitKey[], now: number) {
  const rows = all.map((one) =>
    and(sql`${rateLimits.key} = ${keyOf(store, one)}`, eq(rateLimits.windowStart, windowStart(one.limit, now))),
  )
  return db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(or(...rows))
}

/** How long to wait for the last of those that are full; null while none is. */
export function waitForAll(counts: { key: string; count: number }[], all: RateLimitKey[], now: number): number | null {
  const waits = all
    .filter(({ limit }) => counts.some(({ key, count }) => key.startsWith(`${limit.name}:`) && count >= limit.count))
    .map(({ limit }) => waitOf(limit, now))
  return waits.length === 0 ? null : Math.max(...waits)
}

/** Limits of a store that one write counts towards, if it happens. */
export interface OrderLimits {
  /** True in SQL while none of them is full. */
  haveRoom: SQL
  count(condition: SQL): Change
}

export function limitsOfOrder(db: DrizzleD1Database, storeId: string, all: RateLimitKey[], now: number): OrderLimits {
  const rows = JSON.stringify(
    all.map(({ limit, who }) => {
      const start = windowStart(limit, now)
      return { key: `${limit.name}:${storeId}:${who}`, start, max: limit.count, end: start + limit.windowMs }
    }),
  )
  const from = sql`json_each(${rows}) AS counted`
  const [key, start, end] = [sql`counted.value->>'key'`, sql`counted.value->>'start'`, sql`counted.value->>'end'`]
  return {
    haveRoom: sql`NOT EXISTS (SELECT 1 FROM ${from} CROSS JOIN ${rateLimits} WHERE ${rateLimits.key} = ${key}
      AND ${rateLimits.windowStart} = ${start} AND ${rateLimits.count} >= counted.value->>'max')`,
    count: (condition) =>
      db
        .insert(rateLimits)
        .select(sql`SELECT ${key}, ${start}, 1, ${end} FROM ${from} WHERE ${condition}`)
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.windowStart],
          set: { count: sql`${rateLimits.count} + 1` },
        }) as unknown as Change,
  }
}

/** Counts one whose store is known by a look-up, when the condition holds. */
export function countOneStatement(
  db: DrizzleD1Database,
  store: SQL,
  one: RateLimitKey,
  now: number,
  condition: SQL,
): Change {
  const start = windowStart(one.limit, now)
  return db
    .insert(rateLimits)
    .select(sql`SELECT ${keyOf(store, one)}, ${start}, 1, ${start + one.limit.windowMs} WHERE ${condition}`)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    }) as unknown as Change
}

function keyOf(store: SQL, { limit, who }: RateLimitKey): SQL {
  return sql`(${`${limit.name}:`} || ${store} || ${`:${who}`})`
}
