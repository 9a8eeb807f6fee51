import { sql } from 'drizzle-orm'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import type { WaitingClaim } from '#app/domain/payment/matching.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { claimAgreementStatements } from '../order/agreement.server.ts'
import { asRead } from '../order/change.server.ts'
import { loadOrders } from '../order/loaded-orders.server.ts'
import type { LoadedOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { announceOrders } from './announce.server.ts'
import { isLive } from './ledger.server.ts'
import { settlingStatements } from './settle.server.ts'

export interface Confirmation {
  money: ReceivedMoney
  claim: WaitingClaim
  /** Of money without order that is the same; null: a new row is written. */
  paymentId: string | null
}

export interface Recorder {
  source: 'message' | 'statement'
  by: string | null
}

/** Books money that claims wait for, in two round trips; returns those whose claim it confirmed. */
export async function confirmAll(
  scope: StoreScope,
  context: StoreContext,
  confirmations: readonly Confirmation[],
  recorder: Recorder,
): Promise<Confirmation[]> {
  if (confirmations.length === 0) return []
  const now = context.now()
  const loaded = await loadOrders(scope, [...new Set(confirmations.map(({ claim }) => claim.orderId))], now)
  const bookings = confirmations.flatMap((confirmation) => {
    const order = loaded.get(confirmation.claim.orderId)
    return order ? [{ confirmation, order, paymentId: confirmation.paymentId ?? context.newId() }] : []
  })
  const writes = bookings.flatMap(({ confirmation, order, paymentId }) =>
    confirming(scope, { ...confirmation, paymentId, isNew: confirmation.paymentId === null }, order, {
      ...recorder,
      eventId: context.newId(),
      now,
    }),
  )
  const [rows] = await scope.commit(
    writes,
    scope.pick(
      paymentClaims,
      { paymentId: paymentClaims.paymentId },
      sql`${paymentClaims.orderId} IN (SELECT value FROM json_each(${JSON.stringify([...loaded.keys()])}))
        AND ${paymentClaims.state} = 'confirmed'`,
    ),
  )
  const confirmedIds = new Set(rows.map((row) => row.paymentId))
  const confirmed = bookings.filter(({ paymentId }) => confirmedIds.has(paymentId))
  announceOrders(
    scope,
    context,
    confirmed.map(({ order }) => order.order),
  )
  return confirmed.map(({ confirmation }) => confirmation)
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
  const { guard } = asRead(scope, loaded.order)
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
    ...settlingStatements(
      scope,
      loaded,
      { paymentId, eventId, method: money.method, code: money.code, by, now },
      isBooked,
    ),
  ]
}
