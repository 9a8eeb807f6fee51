import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rateLimits } from './schema/accounts.server.ts'
import type { Change } from './store-scope.server.ts'

export interface Limit {
  name: string
  perHour: number
}

export const ORDERS_PER_PHONE: Limit = { name: 'order-phone', perHour: 20 }
export const ORDERS_PER_ADDRESS: Limit = { name: 'order-address', perHour: 300 }
/** Codes that the store doesn't know. */
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', perHour: 30 }

/** A limit for somebody in a store: the phone or network address it counts. */
export interface Counted {
  limit: Limit
  who: string
}

const HOUR = 60 * 60 * 1000

/** How often each has been counted in this hour, for the batch that reads. */
export function countsRead(db: DrizzleD1Database, store: SQL, counted: Counted[], now: number) {
  return db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(
      sql`${eq(rateLimits.windowStart, windowOf(now))} AND (${or(...counted.map((one) => sql`${rateLimits.key} = ${keyOf(store, one)}`))})`,
    )
}

export function isOverLimit(counts: { key: string; count: number }[], counted: Counted[]): boolean {
  return counts.some(({ key, count }) => {
    const one = counted.find(({ limit }) => key.startsWith(`${limit.name}:`))
    return one !== undefined && count >= one.limit.perHour
  })
}

/** True in SQL while none has reached its limit: the guard that holds under parallel requests. */
export function underLimits(store: SQL, counted: Counted[], now: number): SQL {
  const full = counted.map(
    (one) => sql`(key = ${keyOf(store, one)} AND window_start = ${windowOf(now)} AND count >= ${one.limit.perHour})`,
  )
  return full.length === 0 ? sql`true` : sql`NOT EXISTS (SELECT 1 FROM rate_limits WHERE ${sql.join(full, sql` OR `)})`
}

/** Counts each once, when the condition holds. */
export function countStatements(
  db: DrizzleD1Database,
  store: SQL,
  counted: Counted[],
  now: number,
  condition: SQL,
): Change[] {
  return counted.map((one) => {
    const start = windowOf(now)
    const row = sql`SELECT ${keyOf(store, one)}, ${start}, 1, ${start + HOUR} WHERE ${condition}`
    return db
      .insert(rateLimits)
      .select(row)
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + 1` },
      }) as unknown as Change
  })
}

function keyOf(store: SQL, { limit, who }: Counted): SQL {
  return sql`(${`${limit.name}:`} || ${store} || ${`:${who}`})`
}

function windowOf(now: number): number {
  return now - (now % HOUR)
}
