import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { isCodeUsed } from '../order/change/payment.server.ts'
import { loadOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { announceOrders } from './announce.server.ts'
import { isLive } from './ledger.server.ts'
import { lapsingStatement, paymentEffects } from './payment-effects.server.ts'

export type CorrectionResult = { ok: true; changed: boolean } | { ok: false; reason: 'payment-not-found' }

type Payment = typeof payments.$inferSelect

export function bookStatementAmount(scope: StoreScope, context: StoreContext, paymentId: string, by: string | null) {
  return replacePayment(scope, context, paymentId, by, ({ statementAmount, isFinal, orderId }) =>
    statementAmount === null
      ? null
      : { amount: statementAmount, orderId, isFinal, dismissedAt: null, reversedAt: null },
  )
}

export function removeReversed(scope: StoreScope, context: StoreContext, paymentId: string, by: string | null) {
  return replacePayment(scope, context, paymentId, by, ({ amount, reversedAt }) =>
    reversedAt === null ? null : { amount, orderId: null, isFinal: false, dismissedAt: context.now(), reversedAt },
  )
}

type Replacement = Pick<Payment, 'amount' | 'orderId' | 'isFinal' | 'dismissedAt' | 'reversedAt'>

/** Voids the row; its replacement keeps the code, so that the same message stays known. */
async function replacePayment(
  scope: StoreScope,
  context: StoreContext,
  paymentId: string,
  by: string | null,
  replace: (payment: Payment) => Replacement | null,
): Promise<CorrectionResult> {
  const now = context.now()
  const [payment] = await scope.select(payments, sql`${payments.id} = ${paymentId}`)
  if (!payment) return { ok: false, reason: 'payment-not-found' }
  const replacement = payment.voidedAt === null ? replace(payment) : null
  if (!replacement || payment.orderId === null) return { ok: true, changed: false }
  const { orderId } = payment
  const loaded = await loadOrder(scope, orderId, now)
  const { storeId: _, ...columns } = payment
  const id = context.newId()
  const row = {
    ...columns,
    ...replacement,
    id,
    source: 'message',
    recordedAt: now,
    recordedBy: by,
    requestId: null,
    parentId: paymentId,
    verifiedAt: now,
    statementAmount: null,
  } as const
  const isVoid = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)}
    AND ${payments.id} = ${paymentId} AND ${payments.voidedAt} = ${now})`
  const isOfClaim = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.paymentId} = ${paymentId}`
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)}
    AND ${payments.id} = ${id} AND ${payments.orderId} = ${orderId})`
  const money = { paymentId: id, eventId: context.newId(), method: payment.method, code: payment.code, by, now }
  const writes: Statement[] = [
    scope.update(
      payments,
      { voidedAt: now, voidedBy: by },
      sql`${payments.id} = ${paymentId} AND ${payments.orderId} = ${orderId} AND ${isLive}`,
    ),
    scope.insertFrom(payments, row, sql`WHERE ${isVoid}`),
    replacement.orderId === null
      ? scope.update(paymentClaims, { state: 'refused', decidedAt: now }, sql`${isOfClaim} AND ${isVoid}`)
      : scope.update(paymentClaims, { paymentId: id }, sql`${isOfClaim} AND ${isVoid}`),
    ...(loaded && replacement.orderId !== null
      ? paymentEffects(scope, loaded, money, isBooked)
      : [lapsingStatement(scope, orderId, now, isVoid)]),
  ]
  try {
    await scope.commit(writes)
  } catch (error) {
    // A second press at the same moment: the first has written the row that keeps the code.
    if (!isCodeUsed(error)) throw error
    return { ok: true, changed: false }
  }
  announceOrders(scope, context, loaded ? [loaded.order] : [])
  return { ok: true, changed: true }
}
