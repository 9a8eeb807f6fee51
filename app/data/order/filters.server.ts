import { type SQL, sql } from 'drizzle-orm'
import { MOST_LOOKED_THROUGH, type OrderFilters } from '#app/domain/order/list-filters.ts'
import type { TimeSpan } from '#app/domain/order/time-span.ts'
import { stores } from '../schema/stores.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

export type OrderFilter = Pick<OrderFilters, 'paidWith' | 'handOver'> & { span: TimeSpan }

/** `alias` is the name of the orders' table in the query. */
export function passesFilter(alias: 'orders' | 's' | 'f', filter: OrderFilter): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  const { paidWith, handOver, span } = filter
  const isSale = sql`${column('channel')} = 'pos'`
  const conditions = [
    isInSpan(column('created_at'), span),
    ...(paidWith === '' ? [] : [sql`${column('payment_method')} = ${paidWith}`]),
    ...(handOver === ''
      ? []
      : [handOver === 'pos' ? isSale : sql`NOT ${isSale} AND ${column('delivery_method')} = ${handOver}`]),
  ]
  return sql.join(conditions, sql` AND `)
}

export function isInSpan(createdAt: SQL, { start, end }: TimeSpan): SQL {
  const conditions = [
    ...(start === null ? [] : [sql`${createdAt} >= ${start}`]),
    ...(end === null ? [] : [sql`${createdAt} < ${end}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

export function newestOrders(
  scope: ReadScope,
  { statuses, span, most }: { statuses: readonly string[] | null; span: TimeSpan; most: number },
): SQL {
  const newest = (isOfStatus: SQL) => sql`SELECT id FROM orders WHERE store_id = ${scope.key} AND ${isOfStatus}
    AND ${isInSpan(sql`created_at`, span)} ORDER BY created_at DESC, id DESC LIMIT ${literal(most)}`
  if (statuses === null) return newest(sql`true`)
  return sql`SELECT g.id FROM json_each(${JSON.stringify(statuses)}) AS s CROSS JOIN orders AS g ON g.store_id = ${scope.key}
    AND g.id IN (${newest(sql`status = s.value`)}) ORDER BY g.created_at DESC, g.id DESC LIMIT ${literal(most)}`
}

export function filtered(scope: ReadScope, candidates: SQL, filter: OrderFilter): SQL {
  return sql`SELECT f.id FROM (${candidates}) AS c CROSS JOIN orders AS f ON f.store_id = ${scope.key} AND f.id = c.id
    WHERE ${passesFilter('f', filter)}`
}

export async function countFiltered(scope: ReadScope, candidates: SQL, filter: OrderFilter) {
  const counts = sql<string>`(SELECT json_array(count(*), coalesce(sum(${passesFilter('f', filter)}), 0))
    FROM (${candidates}) AS c CROSS JOIN orders AS f ON f.store_id = ${scope.key} AND f.id = c.id)`
  const [row] = await scope.pick(stores, { counts: counts.as('counts') })
  const [looked, total]: [number, number] = JSON.parse(row?.counts ?? '[0,0]')
  return { total, isPartial: looked === MOST_LOOKED_THROUGH }
}
