import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { dueBack } from '#app/domain/order/balance.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceChange } from '../order/change.server.ts'
import { isCodeUsed, type MpesaRefused, mpesaCodeUsed } from '../order/payment.server.ts'
import { loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

export interface Refund {
  amount: Minor
  method: LedgerMethod
  code: string | null
  note: string
  /** Idempotency key of the form. */
  requestId: string
  by: string | null
}

export type RefundResult =
  | { ok: true; order: StockedOrder; first: boolean }
  | Refused<'order-not-found'>
  | MpesaRefused
  | { ok: false; reason: 'more-than-due'; order: StockedOrder }

/** What may be given back, read in the batch: all of a cancelled order's money. */
export const dueBackInSql = sql`(${orders.paidAmount} - iif(${orders.status} = 'cancelled', 0, ${orders.totalAmount}))`

/** Books money that the seller gives back, never more than is due. */
export async function giveBack(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  refund: Refund,
): Promise<RefundResult> {
  const now = context.now()
  const isOfRequest = sql`${payments.requestId} = ${refund.requestId}`
  const requestRead = scope.pick(payments, { id: payments.id }, isOfRequest)
  const [loaded, known] = await loadOrderAnd(scope, orderId, now, requestRead)
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  if (known.length > 0) return { ok: true, order, first: false }
  if (refund.amount > dueBack(order)) return { ok: false, reason: 'more-than-due', order }
  const { by, amount, ...money } = refund
  const row = {
    ...money,
    id: context.newId(),
    orderId,
    kind: 'refund',
    amount: -amount,
    currency: order.currency,
    receivedAt: now,
    recordedAt: now,
    recordedBy: by,
    source: 'owner',
  } as const
  const isDue = sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${dueBackInSql} >= ${amount}`
  try {
    const [written, orderRows] = await scope.commit(
      [scope.insertFrom(payments, row, isDue)],
      scope.pick(payments, { id: payments.id }, isOfRequest),
      orderRead(scope, sql`${orders.id} = ${orderId}`),
    )
    const after = { ...order, ...orderRows[0] }
    if (written.length === 0) return { ok: false, reason: 'more-than-due', order: after }
    announceChange(scope, context, { before: order, after, by: { actor: 'owner', id: by }, now })
    return { ok: true, order: after, first: true }
  } catch (error) {
    if (!isCodeUsed(error)) throw error
    return mpesaCodeUsed(scope, refund.code)
  }
}
