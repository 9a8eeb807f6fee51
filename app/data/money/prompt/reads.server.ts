import { desc, type SQL, sql } from 'drizzle-orm'
import { PROMPT_MS, SENDING_MS } from '#app/domain/payment/prompt/prompt.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'

export type PromptRow = typeof paymentPrompts.$inferSelect

/** Newest first. `orderId` may be a subquery; an order has few. */
export function promptsRead(scope: ReadScope, orderId: string | SQL): Rows<PromptRow> {
  return scope.select(paymentPrompts, sql`${paymentPrompts.orderId} = ${orderId}`).orderBy(desc(paymentPrompts.askedAt))
}

/** As `isOpenAt` of the domain: it stops by time, whether or not anybody wrote that down. */
export function isOpenPrompt(now: number, name: SQL = sql`payment_prompts`): SQL {
  return sql`CASE ${name}.state WHEN 'sending' THEN ${name}.asked_at > ${now - SENDING_MS}
    WHEN 'checking' THEN ${name}.told_at > ${now - PROMPT_MS}
    WHEN 'asked' THEN ${name}.asked_at > ${now - PROMPT_MS}
    WHEN 'no-answer' THEN ${name}.asked_at > ${now - PROMPT_MS} ELSE 0 END`
}

/** As `untilOf` of the domain, of a prompt that is open. */
export function openUntil(name: SQL): SQL<number> {
  return sql<number>`CASE ${name}.state WHEN 'sending' THEN ${name}.asked_at + ${SENDING_MS}
    WHEN 'checking' THEN ${name}.told_at + ${PROMPT_MS} ELSE ${name}.asked_at + ${PROMPT_MS} END`
}

/** Of the order's open prompt; null without one. */
export function openPromptUntil(store: SQL, orderId: SQL, now: number): SQL<number | null> {
  return sql<number | null>`(SELECT max(${openUntil(sql`q`)}) ${openPrompts(store, sql`q.order_id = ${orderId}`, now)})`
}

export function openPromptRead(scope: ReadScope, orderId: string, { now }: { now: () => number }) {
  return scope
    .pick(
      paymentPrompts,
      { id: paymentPrompts.id },
      sql`${paymentPrompts.orderId} = ${orderId} AND ${isOpenPrompt(now())}`,
    )
    .limit(1)
}

/** True in SQL while a prompt of the order is on somebody's phone. */
export function hasOpenPrompt(store: SQL, orderId: string | SQL, now: number): SQL {
  return sql`EXISTS (SELECT 1 ${openPrompts(store, sql`q.order_id = ${orderId}`, now)})`
}

/** True in SQL when no prompt of these orders is on somebody's phone. */
export function haveNoPrompt(store: SQL, orderIds: string[], now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 ${openPrompts(store, isIn(sql`q.order_id`, orderIds), now)})`
}

function openPrompts(store: SQL, isOfOrder: SQL, now: number): SQL {
  return sql`FROM payment_prompts AS q WHERE q.store_id = ${store} AND ${isOfOrder}
    AND ${isOpenPrompt(now, sql`q`)}`
}
