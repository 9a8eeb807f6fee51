import { sql } from 'drizzle-orm'
import { addDays } from '#app/domain/analytics/periods.ts'
import { holdMark, LEAST_MARK } from '#app/domain/order/hold-mark.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

const HOUR = 60 * 60 * 1000

interface HeldCounts {
  pieces: number
  ordersOf7Days: number
}

/** Pieces kept for new customers in this hour; orders of the last seven full days, read if they matter. */
export function newCustomersRead(scope: ReadScope, today: string, now: number): Rows<HeldCounts> {
  const pieces = sql`coalesce((SELECT r.count FROM rate_limits AS r
    WHERE r.key = 'hold-store:' || stores.id AND r.window_start = ${now - (now % HOUR)}), 0)`
  const orders = sql`(SELECT sum(d.orders) FROM store_sales_daily AS d
    WHERE d.store_id = stores.id AND d.day BETWEEN ${addDays(today, -7)} AND ${addDays(today, -1)})`
  return scope.pick(stores, {
    pieces: sql<number>`${pieces}`.as('pieces'),
    ordersOf7Days: sql<number>`CASE WHEN ${pieces} > ${3 * LEAST_MARK} THEN coalesce(${orders}, 0) ELSE 0 END`.as(
      'ordersOf7Days',
    ),
  })
}

/** The pieces of an hour with so many that some are kept for a shorter time; otherwise null. */
export function rushOf(counts: HeldCounts | undefined): number | null {
  return counts && counts.pieces > 3 * holdMark(counts.ordersOf7Days) ? counts.pieces : null
}
