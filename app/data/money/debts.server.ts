import { type SQL, sql } from 'drizzle-orm'
import { MAX_DEBTS, type OwingOrder } from '#app/domain/payment/debts.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { openPromptUntil } from './prompt/reads.server.ts'

/** Must match the WHERE of the partial index, or SQLite reads the whole table. */
export const IS_OWING = sql.raw(
  "orders.paid_amount < orders.total_amount AND orders.status IN ('delivered', 'paid', 'completed')",
)

export function owingRead(scope: ReadScope, now: number): Rows<OwingOrder> {
  return scope
    .pick(
      orders,
      {
        id: orders.id,
        number: orders.number,
        token: orders.token,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        currency: orders.currency,
        language: orders.language,
        createdAt: orders.createdAt,
        balance: sql<number>`(${orders.totalAmount} - ${orders.paidAmount})`.as('balance'),
        promptUntil: openPromptUntil(scope.key, sql`orders.id`, now).as('prompt_until'),
      },
      sql`${orders.id} IN (SELECT orders.id FROM orders INDEXED BY orders_owing
        WHERE orders.store_id = ${scope.key} AND ${IS_OWING})`,
    )
    .orderBy(sql`+${orders.createdAt}`, orders.id)
    .limit(MAX_DEBTS + 1)
}

const MOST_COUNTED = 100

export function debtorsCount(scope: ReadScope): SQL<number> {
  return sql<number>`(SELECT count(DISTINCT coalesce(nullif(customer_phone, ''), id)) FROM (
    SELECT customer_phone, id FROM orders WHERE orders.store_id = ${scope.key} AND ${IS_OWING}
    ORDER BY customer_phone LIMIT ${MOST_COUNTED}))`
}
