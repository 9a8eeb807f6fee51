import { desc, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import { missedBetween } from '#app/domain/payment/prompt/timing.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'

export interface MissedPrompt {
  /** Null for a sale at the till. */
  orderId: string | null
  number: number | null
  till: string | null
  amount: Minor
  currency: string
  /** A callback said paid and the query another thing: it is among the money to check. */
  isToldTwice: boolean
}

const MOST_READ = 20
const MOST_SHOWN = 3

/** M-PESA was asked for a day in vain: of a till, or of an order that waits for its money. */
export function missedPromptsRead(scope: ReadScope, now: number): Rows<MissedPrompt> {
  const [from, to] = missedBetween(now)
  const order = (column: string) => sql`(SELECT ${sql.raw(column)} FROM orders AS o
    WHERE o.store_id = payment_prompts.store_id AND o.id = payment_prompts.order_id)`
  const isToldTwice = sql`(payment_prompts.told_code IS ${PAID_CODE} AND payment_prompts.result_code IS NOT NULL)`
  const newest = sql`(SELECT u.id FROM payment_prompts AS u INDEXED BY payment_prompts_unknown
    WHERE u.store_id = ${scope.key} AND u.state = 'unknown' AND u.asked_at BETWEEN ${from} AND ${to}
    ORDER BY u.asked_at DESC LIMIT ${literal(MOST_READ)})`
  return scope
    .pick(
      paymentPrompts,
      {
        orderId: paymentPrompts.orderId,
        number: sql<number | null>`${order('o.number')}`.as('number'),
        till: paymentPrompts.till,
        amount: paymentPrompts.amount,
        currency: paymentPrompts.currency,
        isToldTwice: sql<boolean>`${isToldTwice}`.mapWith(Boolean).as('is_told_twice'),
      },
      sql`${paymentPrompts.id} IN ${newest} AND ${paymentPrompts.purpose} <> 'test'
        AND (${isToldTwice} OR ${paymentPrompts.orderId} IS NULL
          OR ${order("o.status = 'cancelled' OR o.paid_amount < o.total_amount")})`,
    )
    .orderBy(desc(paymentPrompts.askedAt))
    .limit(literal(MOST_SHOWN))
}
