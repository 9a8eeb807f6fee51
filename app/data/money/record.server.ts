import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { balanceOf } from '#app/domain/order/change/balance.ts'
import { type MissingLine, missingLines } from '#app/domain/order/change/missing.ts'
import type { PaymentEntry } from '#app/domain/payment/entry.ts'
import type { LedgerSource } from '#app/domain/payment/ledger.ts'
import { wholeShillings } from '#app/domain/payment/prompt/prompt.ts'
import { NEAR_MS } from '#app/domain/payment/prompt/receipt.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { claimAgreementStatements } from '../order/change/agreement.server.ts'
import { announceChange, unchangedSince } from '../order/change/change.server.ts'
import {
  isCodeUsed,
  type MoneyChanged,
  type MpesaRefused,
  moneyChanged,
  mpesaCodeUsed,
} from '../order/change/payment.server.ts'
import { type LoadedOrder, linesRead, loadOrderAnd, orderRead, type StockedOrder } from '../order/reads.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { tillColumns } from '../shift/till-columns.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { bookOnce, isLive, isOfRequest } from './ledger.server.ts'
import { paymentEffects } from './payment-effects.server.ts'
import { nameReceipts } from './prompt/receipt.server.ts'

export interface RecordedEntry extends PaymentEntry {
  /** Idempotency key of the form; null where the order's read state is the guard. */
  requestId: string | null
  by: string | null
  till?: string | null
}

export interface ShownMoney {
  /** Amounts that the form showed; an absent total is not checked. */
  paid: Minor
  total?: Minor
  /** Overpayment that the seller has confirmed. */
  acceptsMore?: Minor
  /** Books again after the payment of this key was removed. */
  again?: boolean
}

export type RecordResult =
  | {
      ok: true
      order: StockedOrder
      first: boolean
      amount: Minor
      missing: MissingLine[]
    }
  | Refused<'order-not-found' | 'not-payable'>
  | MpesaRefused
  | MoneyChanged
  | { ok: false; reason: 'more-than-balance'; more: Minor; order: StockedOrder }
  | PaymentRemoved

export interface PaymentRemoved {
  ok: false
  reason: 'payment-removed'
  order: StockedOrder
}

/** Books money for an order; the same request again answers the first row. */
export function recordPayment(...payment: Parameters<typeof recordOnce>): Promise<RecordResult> {
  return bookOnce(() => recordOnce(...payment))
}

async function recordOnce(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  entry: RecordedEntry,
  shown: ShownMoney,
): Promise<RecordResult | null> {
  const now = context.now()
  const [loaded, rows] = await loadOrderAnd(scope, orderId, now, knownRead(scope, entry, orderId))
  if (!loaded) return refuse('order-not-found')
  const known = rows.filter((row) => !isWithoutCode(row))
  const { order } = loaded
  const replacing = rows.find((row) => row.voidedAt === null && rows.some((old) => isReplacedBy(row, old, entry)))
  if (replacing) return { ok: true, order, first: false, amount: replacing.amount, missing: [] }
  const live = known.filter(({ voidedAt }) => voidedAt === null)
  const first = live.find((row) => row.orderId === orderId && isSameEntry(row, entry))
  if (first) return { ok: true, order, first: false, amount: first.amount, missing: [] }
  if (order.status === 'cancelled') return refuse('not-payable')
  const free = live.find(
    ({ orderId: owner, amount, currency, reversedAt }) =>
      owner === null && reversedAt === null && amount === entry.amount && currency === order.currency,
  )
  if (!free && live.length > 0) return mpesaCodeUsed(scope, entry.code)
  if (known.length > live.length && !shown.again) return { ok: false, reason: 'payment-removed', order }
  const changed = moneyChanged(order, shown)
  if (changed) return changed
  const more = entry.amount - balanceOf(order)
  const unnamed = live.length === 0 ? rows.find((row) => isNamedBy(row, entry, now)) : undefined
  if (unnamed) return nameRow(scope, context, loaded, entry, unnamed)
  if (more > 0 && shown.acceptsMore !== more) return { ok: false, reason: 'more-than-balance', more, order }
  try {
    return await write(scope, context, loaded, { entry, freeId: free?.id ?? null, now })
  } catch (error) {
    if (isCodeUsed(error)) return mpesaCodeUsed(scope, entry.code)
    throw error
  }
}

interface KnownRow {
  id: string
  code: string | null
  source: LedgerSource
  amount: Minor
  requestId: string | null
  receivedAt: number
  parentId: string | null
}

/** A prompt's row that waits for its receipt number. */
function isWithoutCode({ code, source }: KnownRow): boolean {
  return source === 'prompt' && code === null
}

function isNamedBy(row: KnownRow, { method, code, amount, receivedAt }: RecordedEntry, now: number): boolean {
  const isNear = Math.abs((receivedAt ?? now) - row.receivedAt) <= NEAR_MS
  return isWithoutCode(row) && method === 'mpesa' && code !== null && wholeShillings(amount) === row.amount && isNear
}

function isReplacedBy({ parentId }: KnownRow, old: KnownRow, { requestId }: RecordedEntry): boolean {
  return requestId !== null && old.requestId === requestId && old.id === parentId
}

/** What is typed is the prompt's own message, and no second payment. */
async function nameRow(
  scope: StoreScope,
  context: StoreContext,
  { order }: LoadedOrder,
  { code, amount, receivedAt }: RecordedEntry,
  row: KnownRow,
): Promise<RecordResult | null> {
  const promptId = (row.requestId ?? '').replace('prompt-', '')
  const receipt = { code: code ?? '', receivedAt: receivedAt ?? row.receivedAt, payerName: null, payerPhone: null }
  const named = await nameReceipts(scope, context, [
    { row: { promptId, paymentId: row.id, orderId: order.id }, receipt, differing: { isTyped: true } },
  ])
  return named.size === 0 ? null : { ok: true, order, first: true, amount, missing: [] }
}

async function write(
  scope: StoreScope,
  context: StoreContext,
  loaded: LoadedOrder,
  { entry, freeId, now }: { entry: RecordedEntry; freeId: string | null; now: number },
): Promise<RecordResult | null> {
  const { order } = loaded
  const paymentId = freeId ?? context.newId()
  const ids = { paymentId, isNew: freeId === null, eventId: context.newId() }
  const [bookedRows, orderRows, lines] = await scope.commit(
    recordStatements(scope, loaded, entry, ids, now),
    scope.pick(payments, { id: payments.id }, sql`${payments.id} = ${paymentId} AND ${payments.orderId} = ${order.id}`),
    orderRead(scope, sql`${orders.id} = ${order.id}`),
    linesRead(scope, sql`${order.id}`),
  )
  const after = { ...order, ...orderRows[0], lines }
  if (bookedRows.length === 0) return null
  announceChange(scope, context, { before: order, after, by: merchantActor(entry.by), now })
  return { ok: true, order: after, first: true, amount: entry.amount, missing: missingLines(lines, []) }
}

export function recordStatements(
  scope: StoreScope,
  loaded: LoadedOrder,
  { by, till, receivedAt, ...entry }: RecordedEntry,
  { paymentId, isNew, eventId }: { paymentId: string; isNew: boolean; eventId: string },
  now: number,
): Statement[] {
  const { order } = loaded
  const { guard } = unchangedSince(scope, order, sql`${orders.paidAmount} = ${order.paid}`)
  const row = {
    ...entry,
    id: paymentId,
    orderId: order.id,
    kind: 'payment',
    currency: order.currency,
    receivedAt: receivedAt ?? now,
    recordedAt: now,
    recordedBy: by,
    source: 'owner',
    ...tillColumns(scope, till, now),
  } as const
  const isPayment = sql`${payments.id} = ${paymentId}`
  const isFree = sql`${isPayment} AND ${payments.orderId} IS NULL AND ${isLive}`
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments}
    WHERE ${scope.owns(payments)} AND ${isPayment} AND ${payments.orderId} = ${order.id})`
  return [
    isNew
      ? scope.insertFrom(payments, row, sql`WHERE ${guard}`)
      : scope.update(payments, { orderId: order.id, dismissedAt: null }, sql`${isFree} AND ${guard}`),
    ...(entry.code === null
      ? []
      : [
          scope.update(
            paymentClaims,
            { state: 'confirmed', decidedAt: now, paymentId },
            sql`${paymentClaims.orderId} = ${order.id} AND ${paymentClaims.code} = ${entry.code}
              AND ${paymentClaims.state} = 'waiting' AND ${isBooked}`,
          ),
          ...claimAgreementStatements(scope, order.id, now),
        ]),
    ...paymentEffects(scope, loaded, { paymentId, eventId, method: entry.method, code: entry.code, by, now }, isBooked),
  ]
}

function knownRead(scope: StoreScope, { requestId, code }: RecordedEntry, orderId: string) {
  return scope.pick(
    payments,
    {
      id: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      reversedAt: payments.reversedAt,
      requestId: payments.requestId,
      voidedAt: payments.voidedAt,
      code: payments.code,
      source: payments.source,
      receivedAt: payments.receivedAt,
      parentId: payments.parentId,
    },
    sql`${payments.id} IN (SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${isOfRequest(requestId)}
      UNION ALL SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${payments.code} = ${code} AND ${isLive}
      UNION ALL SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${unlikely(sql`${payments.orderId} = ${orderId}`)} AND ${payments.source} = 'prompt'
        AND ${payments.code} IS NULL AND ${code} IS NOT NULL AND ${isLive}
      UNION ALL SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)}
        AND ${unlikely(sql`${payments.orderId} = ${orderId}`)} AND ${isLive} AND ${payments.parentId} IN (
          SELECT p.id FROM payments AS p WHERE p.store_id = ${scope.key} AND likelihood(p.request_id = ${requestId}, 0.0001)))`,
  )
}

function isSameEntry(row: { amount: Minor; requestId: string | null }, entry: RecordedEntry): boolean {
  return (entry.requestId !== null && row.requestId === entry.requestId) || row.amount === entry.amount
}
