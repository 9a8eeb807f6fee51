import { type SQL, sql } from 'drizzle-orm'
import { MOST_ATTENTION } from '#app/domain/order/attention.ts'
import { HOLD_MS, OVERDUE_STATUSES, SHORTAGE_FLAG_MS } from '#app/domain/order/lifecycle.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

const MOST_READ = MOST_ATTENTION + 1

export function attentionOf(scope: ReadScope, now: number): SQL {
  return sql`${overdueOf(scope, now)} UNION ALL ${bookedOf(scope, now)}`
}

export function bookedOf(scope: ReadScope, now: number): SQL {
  return sql`${shortOf(scope, now)} UNION ALL ${toSettleOf(scope, now)}`
}

/** Leaves out short orders, which shortOf counts. */
function toSettleOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a INDEXED BY orders_with_late_problem
    WHERE a.store_id = ${scope.key} AND a.created_at <= ${now} AND a.late_problem IS NOT NULL
    AND NOT (a.is_short = 1 AND a.paid_at > ${now - SHORTAGE_FLAG_MS})`
}

function shortOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.is_short = 1 AND a.paid_at > ${now - SHORTAGE_FLAG_MS}`
}

export function attentionCounts(scope: ReadScope, now: number): Rows<{ overdue: number; booked: number }> {
  const count = (ids: SQL) => sql<number>`(SELECT count(*) FROM (${ids} LIMIT ${literal(MOST_READ)}))`
  return scope.pick(stores, {
    overdue: count(overdueOf(scope, now)).as('overdue'),
    booked: count(bookedOf(scope, now)).as('booked'),
  })
}

/** Reads one order of each status: sorting them all would read them all. */
export function oldestOverdue(scope: ReadScope, now: number) {
  const oldest = sql`SELECT (SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status = s.value
    AND a.created_at < ${now - HOLD_MS} ORDER BY a.created_at, a.id LIMIT 1) FROM json_each(${JSON.stringify(OVERDUE_STATUSES)}) AS s`
  return scope.pick(
    orders,
    { number: orders.number, customerName: orders.customerName, createdAt: orders.createdAt },
    sql`${orders.id} IN (${oldest})`,
  )
}

export function countOf([counts]: { overdue: number; booked: number }[]): number {
  return Math.min(MOST_READ, (counts?.overdue ?? 0) + (counts?.booked ?? 0))
}

function overdueOf(scope: ReadScope, now: number): SQL {
  const statuses = sql.join(
    OVERDUE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status IN (${statuses})
    AND a.created_at < ${now - HOLD_MS}`
}
