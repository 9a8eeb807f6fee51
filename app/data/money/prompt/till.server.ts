import { sql } from 'drizzle-orm'
import { payments } from '../../schema/money.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { isLive } from '../ledger.server.ts'

/** What a prompt of the till has brought; `number` is of the order that has it. */
export async function tillPayment(scope: StoreScope, promptId: string) {
  const number = sql<number | null>`(SELECT o.number FROM orders AS o
    WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`
  const [money] = await scope.pick(
    payments,
    { id: payments.id, amount: payments.amount, code: payments.code, number: number.as('number') },
    sql`${isLive} AND ${payments.reversedAt} IS NULL AND ${payments.id} = (SELECT p.payment_id FROM payment_prompts AS p
      WHERE p.store_id = ${scope.key} AND p.id = ${promptId} AND p.purpose = 'till' AND p.state = 'paid')`,
  )
  return money
}
