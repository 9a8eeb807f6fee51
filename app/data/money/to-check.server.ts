import { desc, sql } from 'drizzle-orm'
import type { PayableOrder } from '#app/domain/payment/suggestion.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { paymentPrompts } from '../schema/prompts.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { isEvidence, isLive } from './ledger.server.ts'
import { dueBackInSql } from './refund.server.ts'

export const SHOWN = { claims: 40, free: 60, refunds: 30, contradictions: 20, toldTwice: 20 }
const [RECENT_ORDERS, RECENT_MONEY] = [40, 40]

export function toCheckReads(scope: ReadScope) {
  return [
    waitingClaimsRead(scope),
    freeRead(scope),
    contradictionsRead(scope),
    refundsRead(scope),
    payableRead(scope),
    newestSeenRead(scope),
    toldTwiceRead(scope),
  ] as const
}

export function waitingClaimsRead(scope: ReadScope, orderId: string | null = null) {
  // The + makes SQLite use the order's own key: the index has the claims of all.
  const isWaiting =
    orderId === null
      ? sql`payment_claims.state = 'waiting'`
      : sql`+payment_claims.state = 'waiting' AND payment_claims.order_id = ${orderId}`
  return scope
    .join(
      paymentClaims,
      orders,
      sql`${orders.id} = ${paymentClaims.orderId}`,
      {
        id: paymentClaims.id,
        orderId: orders.id,
        number: orders.number,
        customerName: orders.customerName,
        code: paymentClaims.code,
        amount: paymentClaims.amount,
        method: paymentClaims.method,
        saidAt: paymentClaims.saidAt,
        claimedAt: paymentClaims.createdAt,
        orderedAt: orders.createdAt,
        currency: orders.currency,
        status: orders.status,
        total: orders.totalAmount,
        paid: orders.paidAmount,
        depositPercent: orders.depositPercent,
        depositMetAt: orders.depositMetAt,
        seenAmount: sql<number | null>`(SELECT p.amount FROM payments AS p WHERE p.store_id = payment_claims.store_id
          AND likelihood(p.code = payment_claims.code, 0.0001) AND p.voided_at IS NULL AND +p.order_id IS NULL)`,
        sameCode: sql<string>`(SELECT json_group_array(DISTINCT o.number) FROM payment_claims AS c
          JOIN orders AS o ON o.store_id = c.store_id AND o.id = c.order_id
          WHERE c.store_id = payment_claims.store_id AND likelihood(c.code = payment_claims.code, 0.0001)
            AND c.order_id <> payment_claims.order_id AND +c.state IN ('waiting', 'confirmed'))`,
      },
      isWaiting,
    )
    .orderBy(sql`payment_claims.created_at`, sql`payment_claims.id`)
    .limit(SHOWN.claims)
}

function freeRead(scope: ReadScope) {
  return scope
    .pick(
      payments,
      {
        id: payments.id,
        code: payments.code,
        amount: payments.amount,
        currency: payments.currency,
        method: payments.method,
        source: payments.source,
        payerName: payments.payerName,
        payerPhone: payments.payerPhone,
        account: payments.account,
        receivedAt: payments.receivedAt,
        reversedAt: payments.reversedAt,
        dismissedAt: payments.dismissedAt,
        till: payments.till,
      },
      sql`${payments.orderId} IS NULL AND ${isLive}`,
    )
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(SHOWN.free)
}

function contradictionsRead(scope: ReadScope) {
  return scope
    .join(
      payments,
      orders,
      sql`${orders.id} = ${payments.orderId}`,
      {
        id: payments.id,
        orderId: orders.id,
        number: orders.number,
        customerName: orders.customerName,
        code: payments.code,
        amount: payments.amount,
        currency: payments.currency,
        statementAmount: payments.statementAmount,
        reversedAt: payments.reversedAt,
        receivedAt: payments.receivedAt,
      },
      sql`payments.order_id IS NOT NULL AND payments.voided_at IS NULL
        AND (payments.statement_amount IS NOT NULL OR payments.reversed_at IS NOT NULL)`,
    )
    .orderBy(sql`payments.received_at`, sql`payments.id`)
    .limit(SHOWN.contradictions)
}

/** A callback says paid, the query another thing: nothing is booked. */
function toldTwiceRead(scope: ReadScope) {
  const number = sql<number | null>`(SELECT o.number FROM orders AS o
    WHERE o.store_id = payment_prompts.store_id AND o.id = payment_prompts.order_id)`
  return scope
    .pick(
      paymentPrompts,
      {
        id: paymentPrompts.id,
        orderId: paymentPrompts.orderId,
        number: number.as('number'),
        amount: paymentPrompts.amount,
        currency: paymentPrompts.currency,
        phone: paymentPrompts.phone,
        code: paymentPrompts.code,
        toldAt: paymentPrompts.toldAt,
        resultCode: paymentPrompts.resultCode,
        resultText: paymentPrompts.resultText,
        till: paymentPrompts.till,
      },
      sql`${paymentPrompts.toldCode} = '0' AND ${paymentPrompts.state} <> 'paid' AND ${paymentPrompts.state} = 'unknown'
        AND ${paymentPrompts.resultCode} IS NOT NULL`,
    )
    .orderBy(desc(paymentPrompts.askedAt))
    .limit(SHOWN.toldTwice)
}

function refundsRead(scope: ReadScope) {
  return scope
    .pick(
      orders,
      {
        orderId: orders.id,
        number: orders.number,
        customerName: orders.customerName,
        status: orders.status,
        total: orders.totalAmount,
        paid: orders.paidAmount,
        currency: orders.currency,
        cancelledAt: orders.cancelledAt,
      },
      // The first two conditions are the index's own.
      sql`orders.refund_waived_at IS NULL AND (orders.paid_amount > orders.total_amount
        OR (orders.status = 'cancelled' AND orders.paid_amount > 0)) AND ${dueBackInSql} > 0`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(SHOWN.refunds)
}

function payableRead(scope: ReadScope) {
  const newestIds = sql`(SELECT o.id FROM orders AS o WHERE o.store_id = ${scope.key}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${RECENT_ORDERS})`
  const columns = {
    id: orders.id,
    number: orders.number,
    customerPhone: orders.customerPhone,
    currency: orders.currency,
    balance: sql<number>`(${orders.totalAmount} - ${orders.paidAmount})`.as('balance'),
  } satisfies Record<keyof PayableOrder, unknown>
  return scope.pick(
    orders,
    columns,
    sql`${orders.id} IN ${newestIds} AND ${orders.status} <> 'cancelled' AND ${orders.paidAmount} < ${orders.totalAmount}`,
  )
}

export function waitingClaimsOf<Row extends { sameCode: string }>(rows: Row[]) {
  return rows.map((row) => ({ ...row, sameCode: JSON.parse(row.sameCode) as number[] }))
}

export function newestSeenOf(newest: { receivedAt: number; isSeen: number }[]): number | null {
  return newest.find(({ isSeen }) => isSeen === 1)?.receivedAt ?? null
}

export function newestSeenRead(scope: ReadScope, guard = sql`true`) {
  return scope
    .pick(
      payments,
      { receivedAt: payments.receivedAt, isSeen: sql<number>`${isEvidence}`.as('isSeen') },
      sql`payments.voided_at IS NULL AND payments.kind <> 'transfer' AND ${guard}`,
    )
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(RECENT_MONEY)
}
