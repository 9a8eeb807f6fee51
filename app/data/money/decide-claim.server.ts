import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { paymentClaims } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf, orderDetails } from '../staff/activity.server.ts'
import { announceOrders } from './announce.server.ts'
import { type RecordResult, recordPayment } from './record.server.ts'

export interface ClaimAnswer {
  /** Received amount, which may differ from the claimed one. */
  amount: Minor
  by: string | null
  /** Overpayment that the seller has confirmed. */
  acceptsMore?: Minor
}

export type ClaimDecided = { ok: false; reason: 'claim-decided'; order: StockedOrder }
export type ConfirmResult = RecordResult | ClaimDecided
export type RefuseResult =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<'order-not-found'>
  | ClaimDecided

export async function confirmClaim(
  scope: StoreScope,
  context: StoreContext,
  { orderId, claimId }: { orderId: string; claimId: string },
  { amount, by, acceptsMore = 0 }: ClaimAnswer,
): Promise<ConfirmResult> {
  const [loaded, [claim]] = await loadOrderAnd(scope, orderId, context.now(), claimRead(scope, orderId, claimId))
  if (!loaded || !claim) return refuse('order-not-found')
  const { order } = loaded
  if (claim.state === 'confirmed') return { ok: true, order, first: false, amount, missing: [] }
  if (claim.state !== 'waiting') return { ok: false, reason: 'claim-decided', order }
  const { code, method, saidAt } = claim
  const receivedAt = saidAt !== null && saidAt < context.now() ? saidAt : null
  const entry = { amount, method, code, receivedAt, note: '', requestId: claimId, by }
  return recordPayment(scope, context, orderId, entry, { paid: order.paid, acceptsMore, again: true })
}

export async function refuseClaim(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  claimId: string,
): Promise<RefuseResult> {
  const now = context.now()
  const isClaim = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.id} = ${claimId}`
  const [[order], [claim]] = await scope.commit(
    [
      scope.update(
        paymentClaims,
        { state: 'refused', decidedAt: now },
        sql`${isClaim} AND ${paymentClaims.state} = 'waiting'`,
      ),
      ...activityOf(scope, context, 'claim-refused', orderDetails(scope, orderId)),
    ],
    orderRead(scope, sql`${orders.id} = ${orderId}`),
    claimRead(scope, orderId, claimId),
  )
  if (!order || !claim) return refuse('order-not-found')
  const stocked = { ...order, lines: [] }
  if (claim.state !== 'refused') return { ok: false, reason: 'claim-decided', order: stocked }
  const changed = claim.decidedAt === now
  if (changed) announceOrders(scope, context, [{ id: orderId, status: '' }])
  return { ok: true, order: stocked, changed }
}

function claimRead(scope: StoreScope, orderId: string, claimId: string) {
  const { code, method, saidAt, state, decidedAt } = paymentClaims
  return scope.pick(
    paymentClaims,
    { code, method, saidAt, state, decidedAt },
    sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.id} = ${claimId}`,
  )
}
