import { type SQL, sql } from 'drizzle-orm'
import { type Claim, MAX_CLAIMS, MAX_WAITING_CLAIMS } from '#app/domain/payment/claim-form.ts'
import type { ClaimState } from '#app/domain/payment/ledger.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../alert/announce.server.ts'
import { claimAgreementStatements } from '../order/change/agreement.server.ts'
import { unchangedSince } from '../order/change/change.server.ts'
import { type LoadedOrder, loadOrderAnd } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows, Statement, StoreScope } from '../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../store/live.server.ts'
import { bookOnce, isLive } from './ledger.server.ts'
import { paymentEffects } from './payment-effects.server.ts'

export type ClaimResult =
  | { ok: true; changed: boolean; claimId: string }
  | Refused<'order-not-found' | 'order-changed-again' | 'code-used' | 'too-many-claims'>

export interface ShownClaim {
  id: string
  code: string
  amount: number
  state: ClaimState
}

/**
 * A code that this order's shopper has sent already answers as it did then. Money that the seller's
 * own messages told of, of the same amount, is the order's at once.
 */
export function submitClaim(...said: Parameters<typeof sayOnce>): Promise<ClaimResult> {
  return bookOnce(() => sayOnce(...said))
}

async function sayOnce(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  claim: Claim,
): Promise<ClaimResult | null> {
  const [id, now] = [context.newId(), context.now()]
  const isOfCode = sql`${payments.code} = ${claim.code} AND ${isLive}`
  const [loaded, [money]] = await loadOrderAnd(
    scope,
    orderId,
    now,
    scope.pick(
      payments,
      {
        id: payments.id,
        orderId: payments.orderId,
        amount: payments.amount,
        currency: payments.currency,
        reversedAt: payments.reversedAt,
      },
      isOfCode,
    ),
  )
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  const isSameSum = money?.amount === claim.amount && money.currency === order.currency
  const isFound = isSameSum && money.orderId === null && money.reversedAt === null
  const paymentId = isFound || money?.orderId === orderId ? money.id : null
  const row = paymentId
    ? { ...claim, amount: money?.amount ?? claim.amount, state: 'confirmed' as const, decidedAt: now, paymentId }
    : { ...claim, state: 'waiting' as const }
  const isFree = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isOfCode}
    AND ${payments.orderId} IS NULL)`
  const isAsRead = unchangedSince(scope, order, sql`${orders.paidAmount} = ${order.paid}`).guard
  const { isSame, isOpenOrder, isOfOther, finishedOther, mayClaim } = claimGuards(scope, orderId, claim.code)
  const isSaid = sql`EXISTS (SELECT 1 FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)}
    AND ${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.id} = ${id})`
  const [[found], [stored], usedBy, finishedBy, [isMoneyFree]] = await scope.commit(
    [
      scope.insertFrom(
        paymentClaims,
        { orderId, id, ...row, createdAt: now },
        isFound ? sql`WHERE ${mayClaim} AND ${isFree} AND ${isAsRead}` : sql`WHERE ${mayClaim}`,
      ),
      ...(isFound && paymentId ? bookingStatements(scope, context, loaded, { claim, paymentId, now }, isSaid) : []),
    ],
    scope.pick(orders, { isOpen: sql<number>`${isOpenOrder}`.as('is_open') }, sql`${orders.id} = ${orderId}`),
    scope.pick(paymentClaims, { id: paymentClaims.id }, isSame),
    scope.pick(payments, { id: payments.id }, isOfOther),
    scope.pick(orders, { id: orders.id }, finishedOther),
    scope.pick(
      paymentClaims,
      { n: sql<number>`count(*)`.as('n') },
      sql`${paymentClaims.orderId} = ${orderId} AND ${takesPlace}`,
    ),
  )
  if (stored) {
    const changed = stored.id === id
    if (changed) {
      notifyStore(context, scope.storeId, ...liveEventsOf(orderId))
      announceMove(context, scope.storeId, orderId)
    }
    return { ok: true, changed, claimId: stored.id }
  }
  if (!found?.isOpen) return refuse('order-changed-again')
  if (usedBy.length + finishedBy.length > 0) return refuse('code-used')
  return isFound && (isMoneyFree?.n ?? 0) < MAX_CLAIMS ? null : refuse('too-many-claims')
}

function bookingStatements(
  scope: StoreScope,
  context: StoreContext,
  loaded: LoadedOrder,
  { claim, paymentId, now }: { claim: Claim; paymentId: string; now: number },
  isSaid: SQL,
): Statement[] {
  const { id: orderId } = loaded.order
  const isPayment = sql`${payments.id} = ${paymentId}`
  const isBooked = sql`${isSaid} AND EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isPayment}
    AND ${payments.orderId} = ${orderId})`
  const money = { paymentId, eventId: context.newId(), method: claim.method, code: claim.code, by: null, now }
  return [
    scope.update(
      payments,
      { orderId, dismissedAt: null },
      sql`${isPayment} AND ${payments.orderId} IS NULL AND ${isSaid}`,
    ),
    ...claimAgreementStatements(scope, orderId, now),
    ...paymentEffects(scope, loaded, money, isBooked),
  ]
}

const takesPlace = sql`${paymentClaims.state} IN ('waiting', 'confirmed')`

function claimGuards(scope: StoreScope, orderId: string, code: string) {
  const isOfOrder = sql`${paymentClaims.orderId} = ${orderId}`
  const isSame = sql`${isOfOrder} AND ${paymentClaims.code} = ${code} AND ${paymentClaims.state} <> 'withdrawn'`
  const isTakingPlace = sql`${isOfOrder} AND ${takesPlace}`
  const ofClaims = (where: SQL) => sql`FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)} AND ${where}`
  const isOpenOrder = sql`${orders.id} = ${orderId} AND ${orders.status} NOT IN ('paid', 'completed', 'cancelled')`
  const isOfOther = sql`${payments.code} = ${code} AND ${isLive} AND ${payments.orderId} IS NOT NULL
    AND ${payments.orderId} <> ${orderId}`
  const finishedOther = sql`${orders.mpesaCode} = ${code} AND ${orders.id} <> ${orderId}`
  const mayClaim = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isOpenOrder})
    AND NOT EXISTS (SELECT 1 ${ofClaims(isSame)})
    AND (SELECT count(*) ${ofClaims(isTakingPlace)}) < ${MAX_CLAIMS}
    AND (SELECT count(*) ${ofClaims(sql`${isOfOrder} AND ${paymentClaims.state} = 'waiting'`)}) < ${MAX_WAITING_CLAIMS}
    AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isOfOther})
    AND NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${finishedOther})`
  return { isSame, isOpenOrder, isOfOther, finishedOther, mayClaim }
}

/** Keeps the last withdrawn claims only: a link's holder could send and withdraw for ever. */
function surplusOf(scope: StoreScope, orderId: string): SQL {
  const isWithdrawn = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.state} = 'withdrawn'`
  return sql`${isWithdrawn} AND ${paymentClaims.id} NOT IN (SELECT ${paymentClaims.id} FROM ${paymentClaims}
    WHERE ${scope.owns(paymentClaims)} AND ${isWithdrawn}
    ORDER BY ${paymentClaims.decidedAt} DESC, ${paymentClaims.id} LIMIT ${MAX_CLAIMS})`
}

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
      scope.remove(paymentClaims, surplusOf(scope, orderId)),
    ],
    scope.pick(orders, { id: orders.id }, sql`${orders.id} = ${orderId}`),
    scope.pick(paymentClaims, { state: paymentClaims.state, decidedAt: paymentClaims.decidedAt }, isClaim),
  )
  if (before.length === 0 || !claim) return refuse('order-not-found')
  if (claim.state !== 'withdrawn') return refuse('order-changed-again')
  const changed = claim.decidedAt === now
  if (changed) notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
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
