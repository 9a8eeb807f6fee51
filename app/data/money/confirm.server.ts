import { sql } from 'drizzle-orm'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import type { EvidenceSource } from '#app/domain/payment/ledger.ts'
import type { WaitingClaim } from '#app/domain/payment/matching.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { claimAgreementStatements } from '../order/change/agreement.server.ts'
import { unchangedSince } from '../order/change/change.server.ts'
import { loadOrders } from '../order/loaded-orders.server.ts'
import type { LoadedOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { isIn } from '../sql/literal.server.ts'
import { batchesWithin } from '../sql/query-budget.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { announceOrders } from './announce.server.ts'
import { isLive } from './ledger.server.ts'
import { paymentEffects } from './payment-effects.server.ts'

const MOST_LOADED = 200

export interface Confirmation {
  money: ReceivedMoney
  claim: WaitingClaim
  /** Unassigned money with the same code; null writes a new row. */
  paymentId: string | null
}

export interface Recorder {
  source: EvidenceSource
  by: string | null
}

export async function confirmAll(
  scope: StoreScope,
  context: StoreContext,
  confirmations: readonly Confirmation[],
  recorder: Recorder,
): Promise<{ confirmed: Confirmation[]; notReached: Confirmation[] }> {
  if (confirmations.length === 0) return { confirmed: [], notReached: [] }
  const now = context.now()
  const reached = confirmations.slice(0, MOST_LOADED)
  const loaded = await loadOrders(scope, [...new Set(reached.map(({ claim }) => claim.orderId))], now)
  const bookings = reached.flatMap((confirmation) => {
    const order = loaded.get(confirmation.claim.orderId)
    if (!order) return []
    const paymentId = confirmation.paymentId ?? context.newId()
    const ids = { ...confirmation, paymentId, isNew: confirmation.paymentId === null }
    const statements = confirming(scope, ids, order, { ...recorder, eventId: context.newId(), now })
    return [{ confirmation, order: order.order, paymentId, statements }]
  })
  const { batches, notReached } = batchesWithin(bookings)
  const confirmed: typeof bookings = []
  for (const batch of batches) {
    const orderIds = batch.map(({ order }) => order.id)
    const paymentIds = batch.map(({ paymentId }) => paymentId)
    const [rows] = await scope.commit(
      batch.flatMap(({ statements }) => statements),
      scope.pick(
        paymentClaims,
        { paymentId: paymentClaims.paymentId },
        sql`${isIn(paymentClaims.orderId, orderIds)}
          AND ${paymentClaims.state} = 'confirmed' AND ${isIn(paymentClaims.paymentId, paymentIds)}`,
      ),
    )
    confirmed.push(...batch.filter(({ paymentId }) => rows.some((row) => row.paymentId === paymentId)))
  }
  announceOrders(
    scope,
    context,
    confirmed.map(({ order }) => order),
  )
  return {
    confirmed: confirmed.map(({ confirmation }) => confirmation),
    notReached: [...notReached.map(({ confirmation }) => confirmation), ...confirmations.slice(MOST_LOADED)],
  }
}

interface Writing extends Recorder {
  eventId: string
  now: number
}

function confirming(
  scope: StoreScope,
  { money, claim, paymentId, isNew }: Confirmation & { paymentId: string; isNew: boolean },
  loaded: LoadedOrder,
  { source, by, eventId, now }: Writing,
): Statement[] {
  const { orderId } = claim
  const { kind: _, ...facts } = money
  const isClaim = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.id} = ${claim.id}
    AND ${paymentClaims.state} = 'waiting'`
  const isWaiting = sql`EXISTS (SELECT 1 FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)} AND ${isClaim})`
  const { guard } = unchangedSince(scope, loaded.order)
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)}
    AND ${payments.id} = ${paymentId} AND ${payments.orderId} = ${orderId})`
  const row = {
    ...facts,
    id: paymentId,
    orderId,
    kind: 'payment',
    source,
    recordedAt: now,
    recordedBy: by,
    verifiedAt: now,
  } as const
  const isFree = sql`${payments.id} = ${paymentId} AND ${payments.orderId} IS NULL AND ${isLive}`
  return [
    isNew
      ? scope.insertFrom(payments, row, sql`WHERE ${isWaiting} AND ${guard}`).onConflictDoNothing()
      : scope.update(
          payments,
          { orderId, dismissedAt: null, verifiedAt: now },
          sql`${isFree} AND ${isWaiting} AND ${guard}`,
        ),
    scope.update(paymentClaims, { state: 'confirmed', decidedAt: now, paymentId }, sql`${isClaim} AND ${isBooked}`),
    ...claimAgreementStatements(scope, orderId, now),
    ...paymentEffects(scope, loaded, { paymentId, eventId, method: money.method, code: money.code, by, now }, isBooked),
  ]
}
