import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { type Offset, offsetsOf } from '#app/domain/analytics/offsets.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { productSales, storeSalesDaily, storeVisitMinutes, storeVisitsDaily } from '../schema/figures.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { KEEP_DAYS } from './visits.server.ts'

const PAID = sql`('paid', 'completed')`

/** Reads every order and log; `since` (epoch ms) is when the store opened. */
export function dayStatements(
  scope: StoreScope,
  { zone, since, now }: { zone: string; since: number; now: number },
): Statement[] {
  const offsets = offsetsOf(zone, since, now)
  // The oldest day of the logs may be incomplete.
  const firstVisits = addDays(dayIn(zone, now), 2 - KEEP_DAYS)
  const placedOn = sql`coalesce(${orders.placedDay}, ${localDay(orders.createdAt, offsets)})`
  const paidOn = sql`coalesce(${orders.paidDay}, ${localDay(orders.paidAt, offsets)})`
  return [
    scope.remove(storeSalesDaily, sql`true`),
    scope.insertFrom(
      storeSalesDaily,
      { currency: sql`currency`, day: sql`day`, orders: sql`sum(placed)`, revenue: sql`sum(paid)` },
      sql`FROM (
        SELECT ${orders.currency} AS currency, ${placedOn} AS day, 1 AS placed, 0 AS paid FROM ${orders}
          WHERE ${scope.owns(orders)} AND ${orders.status} <> 'cancelled'
        UNION ALL SELECT ${orders.currency}, ${paidOn}, 0, ${orders.totalAmount} FROM ${orders}
          WHERE ${scope.owns(orders)} AND ${orders.paidAt} IS NOT NULL AND ${orders.status} IN ${PAID}
      ) GROUP BY currency, day`,
    ),
    scope.remove(storeVisitsDaily, sql`${storeVisitsDaily.day} >= ${firstVisits}`),
    scope.insertFrom(
      storeVisitsDaily,
      { day: sql`day`, visits: sql`sum(visits)` },
      sql`FROM (
        SELECT ${localDay(storeVisitMinutes.minuteAt, offsets)} AS day, visits FROM ${storeVisitMinutes}
          WHERE ${scope.owns(storeVisitMinutes)}
      ) WHERE day >= ${firstVisits} GROUP BY day`,
    ),
  ]
}

export function productStatements(scope: StoreScope): Statement[] {
  return [
    scope.remove(productSales, sql`true`),
    scope.insertFrom(
      productSales,
      { productId: sql`i.product_id`, quantity: sql`sum(i.quantity - i.returned)` },
      sql`FROM ${orders} JOIN ${orderItems} AS i ON i.store_id = ${orders.storeId} AND i.order_id = ${orders.id}
        WHERE ${scope.owns(orders)} AND ${orders.status} IN ${PAID} GROUP BY i.product_id`,
    ),
  ]
}

/** Spells the offsets out: ten years of summer time exceed the 100 parameters of a D1 statement. */
function localDay(at: AnySQLiteColumn, offsets: Offset[]): SQL {
  const last = offsets.at(-1)?.offset ?? 0
  const cases = offsets
    .slice(1)
    .map(({ from }, index) => sql`WHEN ${at} < ${literal(from)} THEN ${literal(offsets[index]?.offset ?? 0)}`)
  const offset = cases.length === 0 ? literal(last) : sql`CASE ${sql.join(cases, sql` `)} ELSE ${literal(last)} END`
  return sql`date((${at} + ${offset}) / 1000, 'unixepoch')`
}
