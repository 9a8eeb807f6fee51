import { type SQL, sql } from 'drizzle-orm'
import { limitsOf, type PlanLimits } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { categories } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { isNotRemoved } from './category/state.server.ts'

export function planLimits(proUntil: number | null, now: number): PlanLimits {
  return limitsOf(tierUntil(proUntil, now))
}

export function hasRoom(scope: StoreScope, limits: PlanLimits): SQL {
  if (!Number.isFinite(limits.maxProducts)) return sql`true`
  return sql`coalesce((SELECT value FROM store_counters WHERE store_id = ${scope.key} AND counter = 'products'), 0) < ${limits.maxProducts}`
}

export function planAndCategoryReads(scope: StoreScope, categoryId: string | null) {
  return [
    scope.pick(stores, { proUntil: stores.proUntil }),
    scope.pick(
      categories,
      { id: categories.id, name: categories.name },
      sql`${categories.id} = ${categoryId} AND ${isNotRemoved}`,
    ),
  ] as const
}
