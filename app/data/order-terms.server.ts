import { type SQL, sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/order/people-search.ts'
import { orderNames, orders } from './schema/orders.server.ts'
import type { Change, StoreScope } from './store-scope.server.ts'

const AT_ONCE = 1_000

interface Named {
  id: string
  customerName: string
  createdAt: number
}

/** What searches find orders by, as one JSON text for orderTermStatement. */
export function orderTermRows(list: Named[]): string {
  return JSON.stringify(
    list.map(({ id, createdAt, customerName }) => ({ id, createdAt, terms: nameTerms(customerName) })),
  )
}

/** Written in the order's own batch. It never changes. */
export function orderTermStatement(scope: StoreScope, rows: SQL, guard: SQL): Change {
  return scope
    .insertFrom(
      orderNames,
      { term: sql`t.value`, createdAt: sql`o.value->>'createdAt'`, orderId: sql`o.value->>'id'` },
      sql`FROM json_each(${rows}) AS o CROSS JOIN json_each(o.value, '$.terms') AS t WHERE ${guard}`,
    )
    .onConflictDoNothing()
}

/** Derives what searches find orders by again, a bounded number in each batch. */
export async function rebuildOrderTerms(scope: StoreScope): Promise<{ orders: number }> {
  let [after, count] = ['', 0]
  for (;;) {
    const rows = await scope
      .pick(
        orders,
        { id: orders.id, customerName: orders.customerName, createdAt: orders.createdAt },
        sql`${orders.id} > ${after}`,
      )
      .orderBy(orders.id)
      .limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return { orders: count }
    if (after === '') await scope.remove(orderNames, sql`true`)
    await orderTermStatement(scope, sql`${orderTermRows(rows)}`, sql`true`)
    after = last.id
    count += rows.length
  }
}
