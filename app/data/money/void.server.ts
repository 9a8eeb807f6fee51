import { sql } from 'drizzle-orm'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { approvalStatements } from '../order/change/approval.server.ts'
import { announceChange } from '../order/change/change.server.ts'
import { loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { depositInSql } from './deposit.server.ts'
import { isEvidence, isLive } from './ledger.server.ts'
import { lapsingStatement } from './payment-effects.server.ts'

export type VoidResult =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<'order-not-found'>
  | { ok: false; reason: 'payment-stays' }

export interface PaymentRemoval {
  paymentId: string
  by: string | null
  approval?: Approval | null
}

/** Voids a typed payment, unassigns evidence and reopens its claim. Transfers stay. */
export async function removePayment(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { paymentId, by, approval = null }: PaymentRemoval,
): Promise<VoidResult> {
  const now = context.now()
  const isPayment = sql`${payments.id} = ${paymentId}`
  const columns = { orderId: payments.orderId, kind: payments.kind, voidedAt: payments.voidedAt }
  const [loaded, [payment]] = await loadOrderAnd(scope, orderId, now, scope.pick(payments, columns, isPayment))
  if (!loaded || !payment) return refuse('order-not-found')
  const { order } = loaded
  if (payment.orderId !== orderId || payment.voidedAt !== null) return { ok: true, order, changed: false }
  if (payment.kind === 'transfer' || !isOpen(order.status)) return { ok: false, reason: 'payment-stays' }

  const isUnfinished = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId}
    AND ${orders.paidAt} IS NULL AND ${orders.status} <> 'cancelled')`
  const isRemovable = sql`${isPayment} AND ${payments.orderId} = ${orderId} AND ${isLive} AND ${isUnfinished}`
  const isOfOrder = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isRemovable})`
  const isRemoved = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isPayment}
    AND (${payments.orderId} IS NULL OR ${payments.voidedAt} = ${now}))`
  const [rows, orderRows] = await scope.commit(
    [
      ...approvalStatements(scope, context, orderId, { approval, actorId: by, now }, isOfOrder),
      scope.update(
        paymentClaims,
        { state: 'waiting', decidedAt: null, paymentId: null },
        sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.paymentId} = ${paymentId} AND ${isOfOrder}`,
      ),
      scope.update(
        payments,
        {
          voidedAt: sql`iif(${isEvidence}, NULL, ${now})`,
          voidedBy: sql`iif(${isEvidence}, NULL, ${by})`,
          orderId: sql`iif(${isEvidence}, NULL, ${orderId})`,
          isFinal: false,
        },
        isRemovable,
      ),
      // Without this money the deposit was never met.
      scope.update(
        orders,
        { depositMetAt: null },
        sql`${orders.id} = ${orderId} AND ${orders.paidAmount} < ${depositInSql} AND ${isRemoved}`,
      ),
      lapsingStatement(scope, orderId, now, isRemoved),
    ],
    scope.pick(payments, { id: payments.id }, sql`${isPayment} AND ${payments.orderId} = ${orderId} AND ${isLive}`),
    orderRead(scope, sql`${orders.id} = ${orderId}`),
  )
  if (rows.length > 0) return { ok: false, reason: 'payment-stays' }
  const after = { ...order, ...orderRows[0] }
  announceChange(scope, context, { before: order, after, by: merchantActor(by), now })
  return { ok: true, order: after, changed: true }
}
