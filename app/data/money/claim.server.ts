import { type SQL, sql } from 'drizzle-orm'
import { type Claim, MAX_CLAIMS, MAX_WAITING_CLAIMS } from '#app/domain/payment/claim-form.ts'
import type { ClaimState } from '#app/domain/payment/ledger.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'

export type ClaimResult =
  | { ok: true; changed: boolean; claimId: string }
  | Refused<'order-not-found' | 'order-changed-again' | 'code-used' | 'too-many-claims'>

/** What its shopper sees of a claim: not the message. */
export interface ShownClaim {
  id: string
  code: string
  amount: number
  state: ClaimState
}

/** A code that this order's shopper has sent already answers as it did then. */
export async function sayPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  claim: Claim,
): Promise<ClaimResult> {
  const [id, now] = [context.newId(), context.now()]
  const isOfOrder = sql`${paymentClaims.orderId} = ${orderId}`
  const isSame = sql`${isOfOrder} AND ${paymentClaims.code} = ${claim.code} AND ${paymentClaims.state} <> 'withdrawn'`
  const claims = (where: SQL) => sql`FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)} AND ${where}`
  const isOrder = sql`${orders.id} = ${orderId}`
  const isOpen = sql`${isOrder} AND ${orders.status} NOT IN ('paid', 'completed', 'cancelled')`
  const isOfOther = sql`${payments.code} = ${claim.code} AND ${payments.voidedAt} IS NULL
    AND ${payments.orderId} IS NOT NULL AND ${payments.orderId} <> ${orderId}`
  const finishedOther = sql`${orders.mpesaCode} = ${claim.code} AND ${orders.id} <> ${orderId}`
  const [[order], [stored], usedBy, finishedBy] = await scope.commit(
    [
      scope.insertFrom(
        paymentClaims,
        { orderId, id, ...claim, state: 'waiting', createdAt: now },
        sql`WHERE EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isOpen})
          AND NOT EXISTS (SELECT 1 ${claims(isSame)})
          AND (SELECT count(*) ${claims(isOfOrder)}) < ${MAX_CLAIMS}
          AND (SELECT count(*) ${claims(sql`${isOfOrder} AND ${paymentClaims.state} = 'waiting'`)}) < ${MAX_WAITING_CLAIMS}
          AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isOfOther})
          AND NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${finishedOther})`,
      ),
    ],
    scope.pick(orders, { isOpen: sql<number>`${isOpen}`.as('is_open') }, isOrder),
    scope.pick(paymentClaims, { id: paymentClaims.id }, isSame),
    scope.pick(payments, { id: payments.id }, isOfOther),
    scope.pick(orders, { id: orders.id }, finishedOther),
  )
  if (!order) return refuse('order-not-found')
  if (stored) {
    const changed = stored.id === id
    if (changed) announceClaim(scope, context, orderId)
    return { ok: true, changed, claimId: stored.id }
  }
  if (!order.isOpen) return refuse('order-changed-again')
  if (usedBy.length + finishedBy.length > 0) return refuse('code-used')
  return refuse('too-many-claims')
}

/** Only while the seller hasn't decided. */
export async function withdrawClaim(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  claimId: string,
): Promise<{ ok: true; changed: boolean } | Refused<'order-not-found' | 'order-changed-again'>> {
  const now = context.now()
  const isClaim = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.id} = ${claimId}`
  const [before, [claim]] = await scope.commit(
    [
      scope.update(
        paymentClaims,
        { state: 'withdrawn', decidedAt: now },
        sql`${isClaim} AND ${paymentClaims.state} = 'waiting'`,
      ),
    ],
    scope.pick(orders, { id: orders.id }, sql`${orders.id} = ${orderId}`),
    scope.pick(paymentClaims, { state: paymentClaims.state, decidedAt: paymentClaims.decidedAt }, isClaim),
  )
  if (before.length === 0 || !claim) return refuse('order-not-found')
  if (claim.state !== 'withdrawn') return refuse('order-changed-again')
  const changed = claim.decidedAt === now
  if (changed) announceClaim(scope, context, orderId)
  return { ok: true, changed }
}

export function shownClaimsRead(scope: ReadScope, orderId: SQL): Rows<ShownClaim> {
  return scope
    .pick(
      paymentClaims,
      {
        id: paymentClaims.id,
        code: paymentClaims.code,
        amount: paymentClaims.amount,
        state: paymentClaims.state,
      },
      sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.state} <> 'withdrawn'`,
    )
    .orderBy(paymentClaims.createdAt, paymentClaims.id)
}

function announceClaim(scope: StoreScope, context: StoreContext, orderId: string): void {
  notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
}
