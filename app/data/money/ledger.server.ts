import { type SQL, sql } from 'drizzle-orm'
import type { LedgerMethod, LedgerSource } from '#app/domain/payment/ledger.ts'
import { MAX_READS } from '../order/place/idempotency.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { tillColumns } from '../shift/till-columns.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'

export interface ClosingPayment {
  /** Id of the new row, unless unassigned money has the same code and amount. */
  id: string
  orderId: string
  method: LedgerMethod
  code: string | null
  source: LedgerSource
  by: string | null
  till?: string | null
  receivedAt?: number
  /** A part (false) finishes no order. */
  isFinal?: boolean
  /** Unassigned money that it is, whether or not its code is known. */
  adopts?: string | null
  now: number
}

export const isLive = sql`${payments.voidedAt} IS NULL`
/** At most one row of an idempotency key is live. */
export function isOfRequest(requestId: string | null | SQL): SQL {
  return unlikely(sql`${payments.requestId} = ${requestId}`)
}

/** Repeats `book` where it answers null, or another request was first and took the key or code. */
export async function bookOnce<Result>(book: () => Promise<Result | null>): Promise<Result> {
  for (let reads = 1; ; reads += 1) {
    try {
      const result = await book()
      if (result !== null) return result
    } catch (error) {
      if (!isTaken(error)) throw error
    }
    if (reads === MAX_READS) throw new Error('a payment lost every race')
  }
}

function isTaken(error: unknown): boolean {
  const constraint = brokenConstraint(error)
  return constraint === 'payment-request' || constraint === 'payment-code'
}

/** A message told of it: it is set free, never void. */
export const isEvidence = sql`(${payments.source} <> 'owner' AND ${payments.source} <> 'till')`

/** Writes nothing for an `amount` of 0 or less, or when the order has final money. */
export function finalPaymentStatements(
  scope: StoreScope,
  { id, orderId, method, code, source, by, till, now, receivedAt = now, isFinal = true, adopts = null }: ClosingPayment,
  amount: SQL,
  guard: SQL,
): Statement[] {
  const isOrder = sql`${scope.owns(orders)} AND ${orders.id} = ${orderId}`
  const isOfOrder = unlikely(sql`${payments.orderId} = ${orderId}`)
  const closingRow = sql`SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isOfOrder}
    AND ${payments.isFinal} = ${isFinal} AND ${isLive}`
  const atTill = tillColumns(scope, till, source === 'till' ? receivedAt : now)
  const row = {
    id,
    orderId,
    kind: 'payment',
    method,
    amount,
    currency: orders.currency.getSQL(),
    code,
    receivedAt,
    recordedAt: now,
    recordedBy: by,
    source,
    isFinal,
    ...atTill,
  } as const
  const isFitting = sql`(${payments.amount}, ${payments.currency}) =
    (SELECT ${amount}, ${orders.currency} FROM ${orders} WHERE ${isOrder})`
  const adoption = scope.update(
    payments,
    {
      orderId,
      isFinal,
      dismissedAt: null,
      ...(adopts !== null && atTill.shift ? { shift: sql`coalesce(${payments.shift}, ${atTill.shift})` } : {}),
    },
    sql`${adopts === null ? sql`${payments.code} = ${code}` : sql`${payments.id} = ${adopts}`}
      AND ${payments.orderId} IS NULL AND ${isLive}
      AND ${payments.reversedAt} IS NULL AND ${isFitting} AND ${guard}`,
  )
  return [
    ...(code === null && adopts === null ? [] : [adoption]),
    scope.insertFrom(
      payments,
      row,
      sql`FROM ${orders} WHERE ${isOrder} AND ${amount} > 0 AND NOT EXISTS (${closingRow}) AND ${guard}`,
    ),
  ]
}

export function isUnassigned(scope: StoreScope, id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.id} = ${id}
    AND ${payments.orderId} IS NULL AND ${isLive} AND ${payments.reversedAt} IS NULL)`
}

/** Voids typed money, unassigns evidence and reopens its claim. Transfers stay. */
export function undoFinalPaymentStatements(
  scope: StoreScope,
  orderId: string,
  { by, now }: { by: string | null; now: number },
  guard: SQL,
): Statement[] {
  const isClosing = sql`${unlikely(sql`${payments.orderId} = ${orderId}`)} AND ${payments.isFinal} = 1 AND ${isLive}`
  const isTyped = sql`(NOT (${isEvidence}) AND ${payments.kind} <> 'transfer')`
  const closingIds = sql`(SELECT ${payments.id} FROM ${payments} WHERE ${scope.owns(payments)} AND ${isClosing})`
  return [
    scope.update(
      paymentClaims,
      { state: 'waiting', decidedAt: null, paymentId: null },
      sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.paymentId} IN ${closingIds} AND ${guard}`,
    ),
    scope.update(
      payments,
      {
        voidedAt: sql`iif(${isTyped}, ${now}, NULL)`,
        voidedBy: sql`iif(${isTyped}, ${by}, NULL)`,
        orderId: sql`iif(${isEvidence}, NULL, ${orderId})`,
        isFinal: isTyped,
      },
      sql`${isClosing} AND ${guard}`,
    ),
  ]
}

export async function codeHolder(scope: StoreScope, code: string | null) {
  const number = sql<number | null>`(SELECT o.number FROM orders AS o
    WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`
  const [[payment], [order]] = await scope.batch([
    scope.pick(
      payments,
      { number: number.as('number'), amount: payments.amount, currency: payments.currency },
      sql`${payments.code} = ${code} AND ${isLive}`,
    ),
    scope.pick(orders, { number: orders.number }, sql`${orders.mpesaCode} = ${code}`),
  ])
  return { number: payment?.number ?? order?.number ?? null, money: payment ?? null }
}
