import { sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/order/people-search.ts'
import { orderNames, orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

const AT_ONCE = 1_000

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
    const named = rows.map(({ customerName, ...order }) => ({ ...order, terms: nameTerms(customerName) }))
    await scope
      .insertFrom(
        orderNames,
        { term: sql`t.value`, createdAt: sql`o.value->>'createdAt'`, orderId: sql`o.value->>'id'` },
        sql`FROM json_each(${JSON.stringify(named)}) AS o CROSS JOIN json_each(o.value, '$.terms') AS t WHERE true`,
      )
      .onConflictDoNothing()
    after = last.id
    count += rows.length
  }
}
