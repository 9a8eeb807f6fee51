import { type SQL, sql } from 'drizzle-orm'
import { type OrderSearch, orderSearch, orderTerms as termsOf } from '#app/domain/order/order-terms.ts'
import { orders, orderTerms } from './schema/orders.server.ts'
import type { Change, ReadScope, StoreScope } from './store-scope.server.ts'

const AT_ONCE = 1_000

interface Named {
  id: string
  customerName: string
  customerPhone: string
}

/** What searches find orders by, as one JSON text for orderTermStatement. */
export function orderTermRows(list: Named[]): string {
  return JSON.stringify(list.map((order) => ({ id: order.id, terms: termsOf(order) })))
}

/** Written in the order's own batch. It never changes. */
export function orderTermStatement(scope: StoreScope, rows: SQL, guard: SQL): Change {
  return scope
    .insertFrom(
      orderTerms,
      { term: sql`t.value`, orderId: sql`o.value->>'id'` },
      sql`FROM json_each(${rows}) AS o CROSS JOIN json_each(o.value, '$.terms') AS t WHERE ${guard}`,
    )
    .onConflictDoNothing()
}

/** The ids of the orders that a search means, as SQL; null when nothing was asked. */
export function ordersFound(scope: ReadScope, query: string): SQL | null {
  const search = orderSearch(query)
  return search && sql.join(waysTo(scope, search), sql` UNION `)
}

function waysTo(scope: ReadScope, { beginnings, number, id }: OrderSearch): SQL[] {
  const mine = sql`SELECT o.id FROM orders AS o WHERE o.store_id = ${scope.key}`
  const ways = beginnings.map((words) => withTerms(scope, words))
  if (number !== null) ways.push(sql`${mine} AND o.number = ${number}`)
  if (id !== null) ways.push(sql`${mine} AND o.id >= ${id} AND o.id < ${`${id}g`}`)
  return ways.length > 0 ? ways : [sql`SELECT '' AS id WHERE false`]
}

function withTerms(scope: ReadScope, words: string[]): SQL {
  const [first = '', ...rest] = words.toSorted((a, b) => b.length - a.length)
  const begun = sql`SELECT DISTINCT order_id FROM order_terms WHERE store_id = ${scope.key}
    AND term >= ${first} AND term < ${`${first}\u{10ffff}`}`
  return rest.length === 0 ? begun : sql`${begun} AND order_id IN (${withTerms(scope, rest)})`
}

/** Derives what searches find orders by again, a bounded number in each batch. */
export async function rebuildOrderTerms(scope: StoreScope): Promise<{ orders: number }> {
  let [after, count] = ['', 0]
  for (;;) {
    const rows = await scope
      .pick(
        orders,
        { id: orders.id, customerName: orders.customerName, customerPhone: orders.customerPhone },
        sql`${orders.id} > ${after}`,
      )
      .orderBy(orders.id)
      .limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return { orders: count }
    if (after === '') await scope.remove(orderTerms, sql`true`)
    await orderTermStatement(scope, sql`${orderTermRows(rows)}`, sql`true`)
    after = last.id
    count += rows.length
  }
}
