import { type SQL, sql } from 'drizzle-orm'
import { MOST_LOOKED_THROUGH, type OrderFilters } from '#app/domain/order/list/filters.ts'
import { type OrderGroup, type OrdersQuery, PAGE_SIZE } from '#app/domain/order/list/query.ts'
import type { TimeSpan } from '#app/domain/order/list/time-span.ts'
import { orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { ReadScope } from '../../sql/scope.server.ts'
import { hasStatusOf, idsOfGroup } from './groups.server.ts'

export type OrderFilter = Pick<OrderFilters, 'paidWith' | 'handOver'> & { span: TimeSpan }

const columns = {
  id: orders.id,
  number: orders.number,
  customerName: orders.customerName,
  customerAddress: orders.customerAddress,
  areaName: orders.areaName,
  items:
    sql<string>`coalesce((SELECT group_concat(named, ', ') FROM (SELECT i.product_name || iif(i.quantity > 1, ' × ' || i.quantity, '')
    AS named FROM order_items AS i WHERE i.store_id = orders.store_id AND i.order_id = orders.id ORDER BY i.line LIMIT 3)), '')`.as(
      'items',
    ),
  channel: orders.channel,
  deliveryMethod: orders.deliveryMethod,
  status: orders.status,
  total: orders.totalAmount,
  currency: orders.currency,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  seenAt: orders.seenAt,
  isShort: orders.isShort,
  isToSettle: sql<boolean>`orders.late_problem IS NOT NULL`.mapWith(Boolean).as('is_to_settle'),
  tillNumber: orders.tillNumber,
  isProven: orders.isProven,
  holdExpiresAt: orders.holdExpiresAt,
  paid: orders.paidAmount,
  claimsWaiting: orders.claimsWaiting,
  refundWaivedAt: orders.refundWaivedAt,
  depositPercent: orders.depositPercent,
  depositMetAt: orders.depositMetAt,
  isAgreementAsked: sql<boolean>`orders.agreed_state IS NOT NULL`.mapWith(Boolean).as('is_agreement_asked'),
  // Only an order that was changed can have returned pieces.
  pieces: piecesOf(sql.raw('quantity')).as('pieces'),
  returnedPieces: piecesOf(sql.raw('returned')).as('returned_pieces'),
}

function piecesOf(column: SQL): SQL<number> {
  return sql<number>`iif(orders.revision = 0, 0, (SELECT coalesce(sum(i.${column}), 0) FROM order_items AS i
      WHERE i.store_id = orders.store_id AND i.order_id = orders.id)
    + (SELECT coalesce(sum(value->>'${column}'), 0) FROM json_each(orders.extras)))`
}

type PageCursor = Pick<OrdersQuery, 'after' | 'before' | 'sort' | 'direction'>

/** With `isIndexScan` an index is read until the page is full; otherwise the orders must be few. */
export interface OrderSelection {
  condition: SQL
  isIndexScan: boolean
}

/** Without a cursor, starts after `skipped` rows. `choose` gets cursor, order and limit as SQL. */
export async function pageOfOrders(
  scope: ReadScope,
  query: PageCursor,
  choose: (page: SQL) => OrderSelection,
  skipped = 0,
) {
  const isBackward = query.before !== ''
  const cursorId = isBackward ? query.before : query.after
  const [column, collation] =
    query.sort === 'date' ? [sql`created_at`, sql``] : [sql`customer_name`, sql`COLLATE NOCASE`]
  const sortColumn = sql`${column} ${collation}`
  const isDescending = (query.direction === 'desc') !== isBackward
  const direction = isDescending ? sql`DESC` : sql`ASC`
  // A collation on the left side of the comparison would rule out the index.
  const cursor = orderRank(scope, cursorId, column, collation)
  const isPastCursor = (plus = sql``) =>
    cursorId === '' ? sql`true` : sql`(${plus}${column}, id) ${isDescending ? sql`<` : sql`>`} ${cursor}`
  const { condition, isIndexScan } = choose(
    sql`${isPastCursor()} ORDER BY ${sortColumn} ${direction}, id ${direction} LIMIT ${literal(skipped + PAGE_SIZE)}`,
  )
  const plus = isIndexScan ? sql`` : sql`+`
  const rows = await scope
    .pick(orders, columns, sql`${condition} AND ${isPastCursor(plus)}`)
    .orderBy(sql`${plus}orders.${sortColumn} ${direction}`, sql`orders.id ${direction}`)
    .limit(literal(PAGE_SIZE))
    .offset(skipped)
  return isBackward ? rows.reverse() : rows
}

/** A row value; its column is NULL for an order of another store. */
export function orderRank(scope: ReadScope, id: string, column: SQL, collation = sql``): SQL {
  return sql`((SELECT ${column} FROM orders AS k WHERE k.store_id = ${scope.key} AND k.id = ${id}) ${collation}, ${id})`
}

export function matcher(scope: ReadScope, group: OrderGroup, filter: OrderFilter, now: number): (id: SQL) => SQL {
  const { paidWith, handOver, span } = filter
  const isOpen = paidWith === '' && handOver === '' && span.start === null && span.end === null
  if (group === 'all' && isOpen) return () => sql`true`
  const ids = idsOfGroup(scope, group, now)
  if (ids && isOpen) return (id) => sql`${id} IN (${ids})`
  const isInGroup = (id: SQL) => (ids ? sql`${id} IN (${ids}) AND ` : sql``)
  return (id) => sql`${isInGroup(id)}EXISTS (SELECT 1 FROM orders AS s WHERE s.store_id = ${scope.key} AND s.id = ${id}
    AND ${hasStatusOf(group, sql`s.status`)} AND ${passesFilter('s', filter)})`
}

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

function isInSpan(createdAt: SQL, { start, end }: TimeSpan): SQL {
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
