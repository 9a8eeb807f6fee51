import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rateLimits } from '../../schema/accounts.server.ts'
import type { Change, StoreScope } from '../../sql/scope.server.ts'
import { type HoldRequest, heldRows, mayHold } from './hold.server.ts'
import { type BurstKey, haveRoom, refilledAt, takenRows } from './limits.server.ts'

export interface Admission {
  db: DrizzleD1Database
  bursts: BurstKey[]
  hold: HoldRequest
}

/** For a query on its `criteria`: see holdCriteria. */
export function isAdmitted(scope: StoreScope, { bursts, hold }: Admission): SQL {
  return sql`${haveRoom(scope.key, bursts, hold.now)} AND ${mayHold(hold.challenge)}
    AND criteria.takes_orders`
}

export function countAdmitted(
  scope: StoreScope,
  { db, bursts, hold }: Admission,
  orderId: string,
  isWritten: SQL,
): Change {
  const rows = sql`${takenRows(scope.key, bursts, hold.now)} WHERE ${isWritten}
    UNION ALL ${heldRows(scope, orderId, hold)}`
  // Bursts have no window: theirs starts at 0.
  const expiresAt = sql`iif(excluded.window_start = 0, ${refilledAt(hold.now)}, excluded.expires_at)`
  return db
    .insert(rateLimits)
    .select(rows)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + excluded.count`, expiresAt },
    }) as unknown as Change
}
