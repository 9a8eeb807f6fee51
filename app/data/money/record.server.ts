import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { balanceOf } from '#app/domain/order/balance.ts'
import { type MissingLine, missingLines } from '#app/domain/order/missing.ts'
import type { PaymentEntry } from '#app/domain/payment/entry.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { claimAgreementStatements } from '../order/agreement.server.ts'
import { MAX_READS } from '../order/attempt.server.ts'
import { announceChange, asRead } from '../order/change.server.ts'
import {
  isCodeUsed,
  type MoneyChanged,
  type MpesaRefused,
  moneyChanged,
  mpesaCodeUsed,
} from '../order/payment.server.ts'
import { type LoadedOrder, linesRead, loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { isLive } from './ledger.server.ts'
import { settlingStatements } from './settle.server.ts'

export interface RecordedEntry extends PaymentEntry {
  /** Idempotency key of the form. */
  requestId: string
  by: string | null
}

export interface ShownMoney {
  /** What the form showed as paid, and as the order's total; absent is not checked. */
  paid: Minor
  total?: Minor
  /** By how much it may be more than the order needs: what the seller has confirmed. */
  acceptsMore?: Minor
}

export type RecordResult =
  | {
      ok: true
      order: StockedOrder
      first: boolean
      amount: Minor
      /** Lines that hold too little, because no more was left. */
      missing: MissingLine[]
    }
  | Refused<'order-not-found' | 'not-payable'>
  | MpesaRefused
  | MoneyChanged
  | { ok: false; reason: 'more-than-balance'; more: Minor; order: StockedOrder }

/** Books money for an order; the same request again answers the first row. */
export async function recordPayment(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  entry: RecordedEntry,
  shown: ShownMoney,
): Promise<RecordResult> {
  for (let reads = 1; ; reads += 1) {
    const result = await recordOnce(scope, context, orderId, entry, shown)
    // Another request was first: what it did is read, and answered.
    if (result !== null) return result
    if (reads === MAX_READS) throw new Error('a payment lost every race')
  }
}

/** Null when nothing was written because the order has changed since it was read. */
async function recordOnce(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  entry: RecordedEntry,
  shown: ShownMoney,
): Promise<RecordResult | null> {
  const now = context.now()
  const [loaded, known] = await loadOrderAnd(scope, orderId, now, knownRead(scope, entry))
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  const first = known.find((row) => row.orderId === orderId && isSameEntry(row, entry))
  if (first) return { ok: true, order, first: false, amount: first.amount, missing: [] }
  if (order.status === 'cancelled') return refuse('not-payable')
  const free = known.find(
    ({ orderId: owner, amount, currency, reversedAt }) =>
      owner === null && reversedAt === null && amount === entry.amount && currency === order.currency,
  )
  if (!free && known.length > 0) return mpesaCodeUsed(scope, entry.code)
  const changed = moneyChanged(order, shown)
  if (changed) return changed
  const more = entry.amount - balanceOf(order)
  if (more > 0 && shown.acceptsMore !== more) return { ok: false, reason: 'more-than-balance', more, order }
  try {
    return await write(scope, context, loaded, { entry, freeId: free?.id ?? null, now })
  } catch (error) {
    if (isCodeUsed(error)) return mpesaCodeUsed(scope, entry.code)
    if (brokenConstraint(error) === 'payment-request') return null
    throw error
  }
}

async function write(
  scope: StoreScope,
  context: StoreContext,
  loaded: LoadedOrder,
  { entry, freeId, now }: { entry: RecordedEntry; freeId: string | null; now: number },
): Promise<RecordResult | null> {
  const { order } = loaded
  const { requestId, by, receivedAt, ...money } = entry
  const paymentId = freeId ?? context.newId()
  const { guard } = asRead(scope, order, sql`${orders.paidAmount} = ${order.paid}`)
  const row = {
    ...money,
    id: paymentId,
    orderId: order.id,
    kind: 'payment',
    currency: order.currency,
    receivedAt: receivedAt ?? now,
    recordedAt: now,
    recordedBy: by,
    source: 'owner',
    requestId,
  } as const
  const isFree = sql`${payments.id} = ${paymentId} AND ${payments.orderId} IS NULL AND ${isLive}`
  const isOfOrder = sql`${payments.id} = ${paymentId} AND ${payments.orderId} = ${order.id}`
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isOfOrder})`
  const booked = { paymentId, eventId: context.newId(), method: entry.method, code: entry.code, by, now }
  const [bookedRows, orderRows, lines] = await scope.commit(
    [
      freeId === null
        ? scope.insertFrom(payments, row, sql`WHERE ${guard}`)
        : scope.update(payments, { orderId: order.id, dismissedAt: null }, sql`${isFree} AND ${guard}`),
      scope.update(
        paymentClaims,
        { state: 'confirmed', decidedAt: now, paymentId },
        sql`${paymentClaims.orderId} = ${order.id} AND ${paymentClaims.code} = ${entry.code}
          AND ${paymentClaims.state} = 'waiting' AND ${isBooked}`,
      ),
      ...claimAgreementStatements(scope, order.id, now),
      ...settlingStatements(scope, loaded, booked, isBooked),
    ],
    scope.pick(payments, { amount: payments.amount }, isOfOrder),
    orderRead(scope, sql`${orders.id} = ${order.id}`),
    linesRead(scope, sql`${order.id}`),
  )
  const after = { ...order, ...orderRows[0], lines }
  if (bookedRows.length === 0) return null
  announceChange(scope, context, { before: order, after, by: { actor: 'owner', id: by }, now })
  return { ok: true, order: after, first: true, amount: entry.amount, missing: missingLines(lines, []) }
}

/** What the ledger has of this request or code already. */
function knownRead(scope: StoreScope, { requestId, code }: RecordedEntry) {
  return scope.pick(
    payments,
    {
      id: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      reversedAt: payments.reversedAt,
      requestId: payments.requestId,
    },
    sql`${payments.id} IN (SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${payments.requestId} = ${requestId}
      UNION ALL SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${payments.code} = ${code} AND ${isLive}) AND ${isLive}`,
  )
}

function isSameEntry(row: { amount: Minor; requestId: string | null }, entry: RecordedEntry): boolean {
  return row.requestId === entry.requestId || row.amount === entry.amount
}
