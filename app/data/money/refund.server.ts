import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { dueBack, LEAST_SHILLINGS_BACK } from '#app/domain/order/change/balance.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { approvalStatements } from '../order/change/approval.server.ts'
import { announceChange } from '../order/change/change.server.ts'
import { isCodeUsed, type MpesaRefused, mpesaCodeUsed } from '../order/change/payment.server.ts'
import { loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { tillColumns } from '../shift/till-columns.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { bookOnce, isLive, isOfRequest } from './ledger.server.ts'
import type { PaymentRemoved } from './record.server.ts'

export interface Refund {
  amount: Minor
  method: LedgerMethod
  code: string | null
  note: string
  requestId: string
  by: string | null
  till?: string | null
  /** Books again after the refund of this key was removed. */
  again?: boolean
  approval?: Approval | null
}

export type RefundResult =
  | { ok: true; order: StockedOrder; first: boolean }
  | Refused<'order-not-found'>
  | MpesaRefused
  | PaymentRemoved
  | { ok: false; reason: 'more-than-due'; order: StockedOrder }

const tooMuch = sql`(${orders.paidAmount} - iif(${orders.status} = 'cancelled', 0, ${orders.totalAmount}))`

/** Mirrors `dueBack`. */
export const dueBackInSql = sql`iif(${orders.currency} = 'KES' AND ${tooMuch} < ${sql.raw(String(LEAST_SHILLINGS_BACK))}, 0, max(0, ${tooMuch}))`

/** Never books more than is due; the same request again is one row. */
export function refundOrder(...refund: Parameters<typeof giveBackOnce>): Promise<RefundResult> {
  return bookOnce(() => giveBackOnce(...refund))
}

async function giveBackOnce(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { again = false, ...refund }: Refund,
): Promise<RefundResult> {
  const now = context.now()
  const isRefund = isOfRequest(refund.requestId)
  const requestRead = scope.pick(payments, { id: payments.id, voidedAt: payments.voidedAt }, isRefund)
  const [loaded, known] = await loadOrderAnd(scope, orderId, now, requestRead)
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  if (known.some(({ voidedAt }) => voidedAt === null)) return { ok: true, order, first: false }
  if (known.length > 0 && !again) return { ok: false, reason: 'payment-removed', order }
  if (refund.amount > dueBack(order)) return { ok: false, reason: 'more-than-due', order }
  const { by, till, amount, approval, ...money } = refund
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
    ...tillColumns(scope, till, now),
  } as const
  const isDue = sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${dueBackInSql} >= ${amount}`
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.id} = ${row.id})`
  try {
    const [[written], orderRows] = await scope.commit(
      [
        scope.insertFrom(payments, row, isDue),
        ...approvalStatements(scope, context, orderId, { approval, actorId: by, now }, isBooked),
      ],
      scope.pick(payments, { id: payments.id }, sql`${isRefund} AND ${isLive}`),
      orderRead(scope, sql`${orders.id} = ${orderId}`),
    )
    const after = { ...order, ...orderRows[0] }
    if (!written) return { ok: false, reason: 'more-than-due', order: after }
    const first = written.id === row.id
    if (first) announceChange(scope, context, { before: order, after, by: merchantActor(by), now })
    return { ok: true, order: after, first }
  } catch (error) {
    if (isCodeUsed(error)) return mpesaCodeUsed(scope, refund.code)
    throw error
  }
}
