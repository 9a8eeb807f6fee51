import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { Reads } from '../sql/scope.server.ts'

/** Returns 0 without the plan for it. */
export function depositPercentOf(scope: Reads, now: number): SQL<number> {
  return sql<number>`(SELECT iif(${stores.proUntil} > ${now}, ${stores.depositPercent}, 0) FROM ${stores}
    WHERE ${scope.owns(stores)})`
}

/** Rounds up to whole units, as `depositOf` of the domain does. */
export const depositInSql = sql`min(${orders.totalAmount},
  (${orders.totalAmount} * ${orders.depositPercent} + 9999) / 10000 * 100)`
