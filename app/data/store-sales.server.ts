import { type SQL, sql } from 'drizzle-orm'
import { storeSalesDaily } from './schema/figures.server.ts'
import type { Change, StoreScope } from './store-scope.server.ts'

/** Moves a day's figures of the store; both may be negative. */
export function salesStatement(
  scope: StoreScope,
  day: string | SQL,
  by: { orders: number; revenue: number | SQL },
  guard: SQL,
): Change {
  return scope.insertFrom(storeSalesDaily, { day, ...by }, sql`WHERE ${guard}`).onConflictDoUpdate({
    target: [storeSalesDaily.storeId, storeSalesDaily.day],
    set: {
      orders: sql`${storeSalesDaily.orders} + excluded.orders`,
      revenue: sql`${storeSalesDaily.revenue} + excluded.revenue`,
    },
  })
}
