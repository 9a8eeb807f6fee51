import { type SQL, sql } from 'drizzle-orm'
import { stores } from '../schema/stores.server.ts'
import type { Reads } from '../sql/scope.server.ts'

/** What share of an order the store asks for at `now`: 0 without the plan for it. */
export function depositPercentOf(scope: Reads, now: number): SQL<number> {
  return sql<number>`(SELECT iif(${stores.proUntil} > ${now}, ${stores.depositPercent}, 0) FROM ${stores}
    WHERE ${scope.owns(stores)})`
}
