import { type SQL, sql } from 'drizzle-orm'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

type CountLimit = 'maxRuns' | 'maxStops' | 'maxAreas' | 'maxPeople' | 'maxTillSellers' | 'maxTills'

/** What the store's plan allows; `stores` must be in the statement. */
export function planNumber(limit: CountLimit, now: number): SQL<number> {
  return sql<number>`iif(${stores.proUntil} > ${now}, ${limitsOf('pro')[limit]}, ${limitsOf('free')[limit]})`
}

/** The same as a subquery. */
export function planLimit(scope: StoreScope, limit: CountLimit, now: number): SQL<number> {
  return sql<number>`(SELECT ${planNumber(limit, now)} FROM ${stores} WHERE ${scope.owns(stores)})`
}
