import { sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/customer/search.ts'
import { orderNames, orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

const BATCH_SIZE = 1_000

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
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return { orders: count }
    if (after === '') await scope.remove(orderNames, sql`true`)
    const orderTerms = rows.map(({ customerName, ...order }) => ({ ...order, terms: nameTerms(customerName) }))
    await scope
      .insertFrom(
        orderNames,
        { term: sql`t.value`, createdAt: sql`o.value->>'createdAt'`, orderId: sql`o.value->>'id'` },
        sql`FROM json_each(${JSON.stringify(orderTerms)}) AS o CROSS JOIN json_each(o.value, '$.terms') AS t WHERE true`,
      )
      .onConflictDoNothing()
    after = last.id
    count += rows.length
  }
}
