import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Offset, offsetsOf } from '#app/domain/analytics/offsets.ts'
import { addDays, dayIn } from '#app/domain/analytics/periods.ts'
import { productSales, storeSalesDaily, storeVisitMinutes, storeVisitsDaily } from '../schema/figures.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { KEEP_DAYS } from './visits.server.ts'

const PAID = sql`('paid', 'completed')`

/**
 * Cuts the days of a store anew, as a time zone has them: sales from all orders, visits as far back as the logs go; older days
 * of visits stay as they were counted. `since` is when the store opened, and nothing happens unless `guard` holds. Reads every
 * order and log: for a rare change.
 */
export function dayStatements(
  scope: StoreScope,
  { zone, since, now }: { zone: string; since: number; now: number },
  guard = sql`true`,
): Statement[] {
  const offsets = offsetsOf(zone, since, now)
  // The oldest day of the logs may have lost some of its hours.
  const firstVisits = addDays(dayIn(zone, now), 2 - KEEP_DAYS)
  const placedOn = localDay(orders.createdAt, offsets)
  const paidOn = localDay(orders.paidAt, offsets)
  return [
    scope.remove(storeSalesDaily, guard),
    scope.insertFrom(
      storeSalesDaily,
      { day: sql`day`, orders: sql`sum(placed)`, revenue: sql`sum(paid)` },
      sql`FROM (
        SELECT ${placedOn} AS day, 1 AS placed, 0 AS paid FROM ${orders}
          WHERE ${scope.mine(orders)} AND ${orders.status} <> 'cancelled'
        UNION ALL SELECT ${paidOn}, 0, ${orders.totalAmount} FROM ${orders}
          WHERE ${scope.mine(orders)} AND ${orders.paidAt} IS NOT NULL AND ${orders.status} IN ${PAID}
      ) WHERE ${guard} GROUP BY day`,
    ),
    scope.remove(storeVisitsDaily, sql`${storeVisitsDaily.day} >= ${firstVisits} AND ${guard}`),
    scope.insertFrom(
      storeVisitsDaily,
      { day: sql`day`, visits: sql`sum(visits)` },
      sql`FROM (
        SELECT ${localDay(storeVisitMinutes.minuteAt, offsets)} AS day, visits FROM ${storeVisitMinutes}
          WHERE ${scope.mine(storeVisitMinutes)}
      ) WHERE day >= ${firstVisits} AND ${guard} GROUP BY day`,
    ),
  ]
}

/** The products' sales, derived again from the orders. */
export function productStatements(scope: StoreScope): Statement[] {
  return [
    scope.remove(productSales, sql`true`),
    scope.insertFrom(
      productSales,
      { productId: sql`i.product_id`, pieces: sql`sum(i.quantity)` },
      sql`FROM ${orders} JOIN ${orderItems} AS i ON i.store_id = ${orders.storeId} AND i.order_id = ${orders.id}
        WHERE ${scope.mine(orders)} AND ${orders.status} IN ${PAID} GROUP BY i.product_id`,
    ),
  ]
}

/** The day a moment falls on, as SQL: SQLite knows no time zones, but there are few offsets. */
function localDay(at: AnySQLiteColumn, offsets: Offset[]): SQL {
  const last = offsets.at(-1)?.offset ?? 0
  const cases = offsets
    .slice(1)
    .map(({ from }, index) => sql`WHEN ${at} < ${integer(from)} THEN ${integer(offsets[index]?.offset ?? 0)}`)
  const offset = cases.length === 0 ? integer(last) : sql`CASE ${sql.join(cases, sql` `)} ELSE ${integer(last)} END`
  return sql`date((${at} + ${offset}) / 1000, 'unixepoch')`
}

// Written out: D1 takes 100 parameters a statement, and ten years of summer time need more.
function integer(value: number): SQL {
  return sql.raw(String(Math.trunc(value)))
}
