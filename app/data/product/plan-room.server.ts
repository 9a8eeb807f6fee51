import { type SQL, sql } from 'drizzle-orm'
import { limitsOf, type PlanLimits } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { StoreScope } from '../sql/scope.server.ts'

export function planLimits(proUntil: number | null, now: number): PlanLimits {
  return limitsOf(tierUntil(proUntil, now))
}

/** SQL predicate: one more product fits into the plan. */
export function hasRoom(scope: StoreScope, limits: PlanLimits): SQL {
  if (!Number.isFinite(limits.maxProducts)) return sql`true`
  return sql`coalesce((SELECT value FROM store_counters WHERE store_id = ${scope.key} AND counter = 'products'), 0) < ${limits.maxProducts}`
}
