import { type SQL, sql } from 'drizzle-orm'
import { type OrdersQuery, PAGE_SIZE } from '#app/domain/order/list-query.ts'
import { orders } from '../schema/orders.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

const columns = {
  id: orders.id,
  number: orders.number,
  customerName: orders.customerName,
  customerAddress: orders.customerAddress,
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
