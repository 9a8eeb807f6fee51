import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { type Limit, limitFor, type SharedLimit, waitOf, windowStart } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import type { Challenger } from '../account/challenger.server.ts'
import { rateLimits } from '../schema/accounts.server.ts'
import { sha256 } from './hash.server.ts'
import type { Change } from './scope.server.ts'

/** `subject` is a hash, so that no phone number and no IP address is stored. */
export interface RateLimitKey {
  limit: Limit
  subject: string
}

export interface CountedAttempt {
  keys: string[]
  windowStart: number
}

/** `challenge` is set when solving it would lift the limit. */
export type AttemptResult =
  | { ok: true; counted: CountedAttempt }
  | { ok: false; waitMs: number; challenge?: OfferedChallenge }

export function rateLimitKey(limit: Limit, subject: string): RateLimitKey {
  return { limit, subject: sha256(subject) }
}

/** Exact under parallel requests. Attempts with a passed challenge have a count of their own. */
export async function countAttempt(
  context: Pick<Context, 'db' | 'now'>,
  limit: Limit,
  subject: string,
  challenger: Challenger | null = null,
): Promise<AttemptResult> {
  const key = attemptKey(limit, subject)
  const start = windowStart(limit, context.now())
  const refused = { ok: false, waitMs: waitOf(limit, context.now()) } as const
  const passed = (keys: string[]) => ({ ok: true, counted: { keys, windowStart: start } }) as const
  const count = await addAttempt(context, limit, key, start)
  if (!challenger || !limit.challenged) return count <= limit.count ? passed([key]) : refused
  if (count <= limitFor(limit, 'challenged').count) return passed([key])
  const verdict = await challenger.verdict()
  if (verdict !== 'passed') return { ...refused, challenge: challenger.offer(verdict) }
  const keys = [key, `${key}:passed`] as const
  const passes = await addAttempt(context, limit, keys[1], start)
  return passes <= limitFor(limit, 'passed').count ? passed([...keys]) : refused
}

/** Counts `group`, or `one` in it while its share lasts. Exact under parallel requests. */
export async function countShared(
  context: Pick<Context, 'db' | 'now'>,
  limit: SharedLimit,
  { group, one }: { group: string; one: string },
): Promise<AttemptResult> {
  const { db, now } = context
  const keys = [attemptKey(limit, group), attemptKey(limit, `${group} ${one}`)] as const
  const start = windowStart(limit, now())
  const [[all], [own]] = await db.batch([
    attemptStatement(db, limit, keys[0], start),
    attemptStatement(db, limit, keys[1], start),
  ])
  const isWithin = (all?.count ?? 1) <= limit.count || (own?.count ?? 1) <= limit.share
  return isWithin
    ? { ok: true, counted: { keys: [...keys], windowStart: start } }
    : { ok: false, waitMs: waitOf(limit, now()) }
}

/** An attempt that can't be returned counts until its window ends. */
export async function returnAttempt(context: Context, { keys, windowStart }: CountedAttempt): Promise<void> {
  await takeBack(context, and(inArray(rateLimits.key, keys), eq(rateLimits.windowStart, windowStart)))
}

function attemptKey(limit: Limit, subject: string): string {
  return `${limit.name}:${sha256(subject)}`
}

async function addAttempt({ db }: Pick<Context, 'db'>, limit: Limit, key: string, start: number): Promise<number> {
  const [row] = await attemptStatement(db, limit, key, start)
  return row?.count ?? 1
}

function attemptStatement(db: Context['db'], limit: Limit, key: string, start: number) {
  return db
    .insert(rateLimits)
    .values({ key, windowStart: start, count: 1, expiresAt: start + limit.windowMs })
    .onConflictDoUpdate(addOne)
    .returning({ count: rateLimits.count })
}

export function retryAfter(waitMs: number): { 'Retry-After': string } {
  return { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) }
}

/** A route's `headers`: its parent's, with Retry-After from its action. */
export function forwardRetryAfter({
  parentHeaders,
  actionHeaders,
}: {
  parentHeaders: Headers
  actionHeaders: Headers
}) {
  const headers = new Headers(parentHeaders)
  const wait = actionHeaders.get('Retry-After')
  if (wait !== null) headers.set('Retry-After', wait)
  return headers
}

export function countsRead(db: DrizzleD1Database, store: SQL, keys: RateLimitKey[], now: number) {
  return db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(areCountsOf(store, keys, now))
}

/** For the guard of the statement that `countOneStatement` counts. */
export function hasRoom(store: SQL, key: RateLimitKey, now: number): SQL {
  return sql`coalesce((SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${rateLimits.key} = ${keyOf(store, key)}
    AND ${rateLimits.windowStart} = ${windowStart(key.limit, now)}), 0) < ${key.limit.count}`
}

export function waitForAll(counts: { key: string; count: number }[], keys: RateLimitKey[], now: number): number | null {
  const waits = keys
    .filter(({ limit }) => counts.some(({ key, count }) => key.startsWith(`${limit.name}:`) && count >= limit.count))
    .map(({ limit }) => waitOf(limit, now))
  return waits.length === 0 ? null : Math.max(...waits)
}

/** `store` may be a subquery for the store's id. */
export function countOneStatement(
  db: DrizzleD1Database,
  store: SQL,
  key: RateLimitKey,
  now: number,
  condition: SQL,
): Change {
  const start = windowStart(key.limit, now)
  return db
    .insert(rateLimits)
    .select(sql`SELECT ${keyOf(store, key)}, ${start}, 1, ${start + key.limit.windowMs} WHERE ${condition}`)
    .onConflictDoUpdate(addOne) as unknown as Change
}

/** Takes back what `countOneStatement` counted at `at`. */
export async function returnCounts(
  context: Pick<Context, 'db' | 'requestId'>,
  store: SQL,
  keys: RateLimitKey[],
  at: number,
): Promise<void> {
  await takeBack(context, areCountsOf(store, keys, at))
}

async function takeBack(context: Pick<Context, 'db' | 'requestId'>, where: SQL | undefined): Promise<void> {
  try {
    await context.db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(where)
  } catch (error) {
    logFault(context, 'an attempt was not returned', error)
  }
}

function areCountsOf(store: SQL, keys: RateLimitKey[], now: number): SQL | undefined {
  const conditions = keys.map((key) =>
    and(sql`${rateLimits.key} = ${keyOf(store, key)}`, eq(rateLimits.windowStart, windowStart(key.limit, now))),
  )
  return conditions.length === 0 ? sql`false` : or(...conditions)
}

const addOne = {
  target: [rateLimits.key, rateLimits.windowStart],
  set: { count: sql`${rateLimits.count} + excluded.count` },
}

function keyOf(store: SQL, { limit, subject }: RateLimitKey): SQL {
  return sql`(${`${limit.name}:`} || ${store} || ${`:${subject}`})`
}
