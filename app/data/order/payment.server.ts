import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Minor } from '#app/domain/money.ts'
import { holdLapses, isPayable } from '#app/domain/order/lifecycle.ts'
import { mpesaCodeOf } from '#app/domain/order/mpesa-code.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { salesStatement, unitsSoldStatement } from '../figures/sales.server.ts'
import { closingStatements, codeHolder, openBalance } from '../money/ledger.server.ts'
import { takeStatement } from '../product/stock.server.ts'
import { orderItems } from '../schema/orders.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { MAX_READS } from './attempt.server.ts'
import { changeOrder, type OrderChange } from './change.server.ts'
import { customerUpdate } from './customer.server.ts'
import { takeUse } from './discount-use.server.ts'
import { type LoadedOrder, loadOrder, type ShortLine, type StockedOrder, shortLines } from './reads.server.ts'
import {
  askAbout,
  hasPiecesLeft,
  type LinesMissing,
  type Overtaken,
  overtaken,
  type ShownStep,
} from './refused-step.server.ts'

export interface Payment {
  method: PaidWith
  mpesaCode?: string | null
  actorId: string | null
}

export type MpesaRefused =
  | Refused<'mpesa-code-invalid'>
  | { ok: false; reason: 'mpesa-code-used'; number: number }
  | CodeAmountDiffers

/** The code is that of money without order, of another amount in minor units. */
export interface CodeAmountDiffers {
  ok: false
  reason: 'code-amount-differs'
  amount: Minor
  currency: string
}

export type PaidResult =
  | { ok: true; order: StockedOrder; changed: boolean; stockWarning: ShortLine[]; discountWarning: boolean }
  | Refused<'order-not-found' | 'not-payable'>
  | MpesaRefused
  | LinesMissing
  | Overtaken
  | PaidOtherwise

/** Another payment came first, and stands. */
export interface PaidOtherwise {
  ok: false
  reason: 'paid-otherwise'
  order: StockedOrder
}

/**
 * Takes the stock and books the money. The same payment again changes nothing; another one of an
 * order that is paid is refused.
 */
export async function markPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  payment: Payment,
  shown: ShownStep,
): Promise<PaidResult> {
  const code = mpesaCodeOf(payment)
  if (code === undefined) return refuse('mpesa-code-invalid')
  let from = shown.from
  for (let reads = 1; ; reads += 1) {
    const loaded = await loadOrder(scope, orderId, context.now())
    if (!loaded) return refuse('order-not-found')
    const { order, missing } = loaded
    if (isPaid(order)) return answerPaid(order, payment.method, code)
    from ??= order.status
    if (!isPayable(order) && order.status === from) return refuse('not-payable')
    if (!isPayable(order) || reads > MAX_READS) return overtaken(scope, order)
    const question = askAbout(missing, shown.missing)
    if (question) return question
    try {
      const paying = { id: context.newId(), method: payment.method, code, actorId: payment.actorId }
      const change = payingOf(scope, loaded, paying, context.now())
      const { lacksUse, ...result } = await changeOrder(scope, context, order, change)
      if (!result.changed) continue
      const discountWarning = lacksUse && holdLapses(order.status)
      return { ok: true, ...result, stockWarning: shortLines(result.order), discountWarning }
    } catch (error) {
      if (!isCodeUsed(error)) throw error
      return mpesaCodeUsed(scope, code)
    }
  }
}

function payingOf(
  scope: StoreScope,
  { order, timeZone, missing }: LoadedOrder,
  { id, method, code, actorId }: { id: string; method: PaidWith; code: string | null; actorId: string | null },
  now: number,
): OrderChange {
  const { id: orderId, currency } = order
  return {
    type: 'paid',
    toStatus: 'paid',
    by: { actor: 'owner', id: actorId },
    now,
    set: {
      statusBeforePaid: order.status,
      paymentMethod: method,
      mpesaCode: code,
      paidAt: now,
      stockTakenAt: now,
      holdExpiresAt: null,
      isShort: isShortOf(scope, orderId),
    },
    along: (guard) => [
      ...closingStatements(scope, { id, orderId, method, code, source: 'owner', by: actorId, now }, openBalance, guard),
      takeStatement(scope, orderId, now, guard),
      ...takeUse(scope, order, guard),
      salesStatement(scope, { currency, day: dayIn(timeZone, now) }, { orders: 0, revenue: order.total }, guard),
      unitsSoldStatement(scope, orderId, 1, guard),
    ],
    condition: hasPiecesLeft(scope, orderId, missing),
    afterwards: (isChanged) => customerUpdate(scope, order.customerPhone, order.customerName, isChanged),
  }
}

function answerPaid(order: StockedOrder, method: PaidWith, code: string | null): PaidResult {
  if (order.paymentMethod !== method || order.mpesaCode !== code) return { ok: false, reason: 'paid-otherwise', order }
  return { ok: true, order, changed: false, stockWarning: shortLines(order), discountWarning: false }
}

export async function mpesaCodeUsed(scope: StoreScope, code: string | null): Promise<MpesaRefused> {
  const { number, money } = await codeHolder(scope, code)
  if (number === null && money) {
    return { ok: false, reason: 'code-amount-differs', amount: money.amount, currency: money.currency }
  }
  return { ok: false, reason: 'mpesa-code-used', number: number ?? 0 }
}

/** The ledger or another order has the code already. */
export function isCodeUsed(error: unknown): boolean {
  const constraint = brokenConstraint(error)
  return constraint === 'mpesa-code' || constraint === 'payment-code'
}

function isShortOf(scope: StoreScope, orderId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${orderItems} WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId}
    AND ${orderItems.taken} < ${orderItems.quantity})`
}

function isPaid(order: StockedOrder): boolean {
  return order.status === 'paid' || order.status === 'completed'
}
