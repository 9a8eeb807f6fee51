import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Minor } from '#app/domain/money.ts'
import { holdLapses, isPayable } from '#app/domain/order/change/lifecycle.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { codeHolder, finalPaymentStatements } from '../../money/ledger.server.ts'
import { isShortOf, soldStatements } from '../../money/payment-effects.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { customerUpdate } from '../customer.server.ts'
import { MAX_READS } from '../place/idempotency.server.ts'
import { type LoadedOrder, loadOrder, type ShortLine, type StockedOrder, shortLines } from '../reads.server.ts'
import { changeOrder, type OrderChange } from './change.server.ts'
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
  /** The balance or more; absent: the balance. */
  amount?: Minor
  actorId: string | null
  till?: string | null
}

/** Values of the form; absent ones are not checked. */
export interface ShownPayment extends ShownStep {
  total?: Minor
  paid?: Minor
}

export interface MoneyChanged {
  ok: false
  reason: 'total-changed' | 'paid-meanwhile'
  order: StockedOrder
  shownPaid: Minor
}

export type MpesaRefused =
  | Refused<'mpesa-code-invalid'>
  | { ok: false; reason: 'mpesa-code-used'; number: number }
  | CodeAmountDiffers

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
  | MoneyChanged

export interface PaidOtherwise {
  ok: false
  reason: 'paid-otherwise'
  order: StockedOrder
}

/** Takes the stock and books the money. Idempotent; another payment of a paid order is refused. */
export async function markPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  payment: Payment,
  shown: ShownPayment,
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
    const changed = moneyChanged(order, shown)
    if (changed) return changed
    const question = askAbout(missing, shown.missing)
    if (question) return question
    try {
      const { method, actorId, till, amount } = payment
      const paying = { id: context.newId(), method, code, actorId, till, amount: amount ?? order.total - order.paid }
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

export function moneyChanged(
  order: StockedOrder,
  { total = order.total, paid = order.paid }: Pick<ShownPayment, 'total' | 'paid'>,
): MoneyChanged | null {
  const refusal = { ok: false, order, shownPaid: paid } as const
  if (total !== order.total) return { ...refusal, reason: 'total-changed' }
  return paid === order.paid ? null : { ...refusal, reason: 'paid-meanwhile' }
}

interface Paying {
  id: string
  method: PaidWith
  code: string | null
  actorId: string | null
  till?: string | null | undefined
  amount: Minor
}

export function payingOf(
  scope: StoreScope,
  loaded: LoadedOrder,
  { id, method, code, actorId, till = null, amount }: Paying,
  now: number,
): OrderChange {
  const { order, timeZone, missing } = loaded
  const { id: orderId } = order
  const isPaidAsRead = (guard: SQL) => sql`${guard} AND EXISTS (SELECT 1 FROM ${orders}
    WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${orders.paidAmount} = ${order.paid})`
  return {
    type: 'paid',
    toStatus: 'paid',
    by: merchantActor(actorId),
    now,
    set: {
      statusBeforePaid: order.status,
      paymentMethod: method,
      mpesaCode: code,
      paidAt: now,
      paidDay: dayIn(timeZone, now),
      stockTakenAt: now,
      holdExpiresAt: null,
      isShort: isShortOf(scope, orderId),
    },
    along: (guard) => [
      ...finalPaymentStatements(
        scope,
        { id, orderId, method, code, source: 'owner', by: actorId, till, now },
        sql`${amount}`,
        isPaidAsRead(guard),
      ),
      ...soldStatements(scope, loaded, now, guard),
    ],
    // The second value holds once this batch has booked its own money.
    condition: sql`${hasPiecesLeft(scope, orderId, missing)}
      AND ${orders.paidAmount} IN (${order.paid}, ${order.paid + Math.max(0, amount)})`,
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

export function isCodeUsed(error: unknown): boolean {
  const constraint = brokenConstraint(error)
  return constraint === 'mpesa-code' || constraint === 'payment-code'
}

function isPaid(order: StockedOrder): boolean {
  return order.status === 'paid' || order.status === 'completed'
}
