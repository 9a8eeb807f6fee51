import { type SQL, sql } from 'drizzle-orm'
import { type OrdersQuery, PAGE_SIZE } from '#app/domain/order/list-query.ts'
import { orders } from '../schema/orders.server.ts'
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
  isShort: orders.isShort,
}

type Place = Pick<OrdersQuery, 'after' | 'before' | 'sort' | 'direction'>

/**
 * Which orders a page is chosen from. A walk goes along an index in the order asked until the page is full; otherwise they
 * are few, read and sorted.
 */
export interface Choice {
  among: SQL
  isWalk: boolean
}

/** A page of orders behind or before the one named. `choose` gets that page as SQL: the place, the order and the limit. */
export async function pageOfOrders(scope: ReadScope, asked: Place, choose: (page: SQL) => Choice) {
  const isBack = asked.before !== ''
  const key = isBack ? asked.before : asked.after
  const [bare, collation] = asked.sort === 'date' ? [sql`created_at`, sql``] : [sql`customer_name`, sql`COLLATE NOCASE`]
  const column = sql`${bare} ${collation}`
  const isDown = (asked.direction === 'desc') !== isBack
  const way = isDown ? sql`DESC` : sql`ASC`
  // A collation on the left side of the comparison would keep it from the index.
  const place = orderRank(scope, key, bare, collation)
  const beyond = (plus = sql``) =>
    key === '' ? sql`true` : sql`(${plus}${bare}, id) ${isDown ? sql`<` : sql`>`} ${place}`
  const { among, isWalk } = choose(sql`${beyond()} ORDER BY ${column} ${way}, id ${way} LIMIT ${PAGE_SIZE}`)
  const plus = isWalk ? sql`` : sql`+`
  const rows = await scope
    .pick(orders, columns, sql`${among} AND ${beyond(plus)}`)
    .orderBy(sql`${plus}orders.${column} ${way}`, sql`orders.id ${way}`)
    .limit(PAGE_SIZE)
  return isBack ? rows.reverse() : rows
}

/** Where a known order stands; a foreign one stands nowhere. */
export function orderRank(scope: ReadScope, id: string, column: SQL, collation = sql``): SQL {
  return sql`((SELECT ${column} FROM orders AS k WHERE k.store_id = ${scope.key} AND k.id = ${id}) ${collation}, ${id})`
}
