import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { HOLD_MS, holdLapses, isOpen, isPayable, undoPaid as statusAfterUndo } from '#app/domain/order/lifecycle.ts'
import { mpesaCodeOf } from '#app/domain/order/mpesa-code.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { salesStatement, unitsSoldStatement } from '../figures/sales.server.ts'
import { holdStatement, restockStatement, takeStatement } from '../product/stock.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { cancellationStatements, changeOrder } from './change.server.ts'
import { loadOrder, type ShortLine, type StockedOrder, shortLines } from './reads.server.ts'

export interface Payment {
  method: PaidWith
  mpesaCode?: string | null
  actorId: string | null
}

export type MpesaRefused = Refused<'mpesa-code-invalid'> | { ok: false; reason: 'mpesa-code-used'; number: number }

export type PaidResult =
  | { ok: true; order: StockedOrder; changed: boolean; stockWarning: ShortLine[] }
  | Refused<'order-not-found' | 'not-payable'>
  | MpesaRefused

export type UndoneResult =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<'order-not-found' | 'not-undoable'>

/** Takes the stock and books the money. Idempotent. */
export async function markPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  payment: Payment,
): Promise<PaidResult> {
  const code = mpesaCodeOf(payment)
  if (code === undefined) return refuse('mpesa-code-invalid')
  const loaded = await loadOrder(scope, orderId)
  if (!loaded) return refuse('order-not-found')
  const { order, timeZone } = loaded
  const { currency } = order
  if (isPaid(order)) return { ok: true, order, changed: false, stockWarning: shortLines(order) }
  if (!isPayable(order)) return refuse('not-payable')

  const now = context.now()
  try {
    const result = await changeOrder(scope, context, order, {
      type: 'paid',
      toStatus: 'paid',
      by: { actor: 'owner', id: payment.actorId },
      now,
      set: {
        statusBeforePaid: order.status,
        paymentMethod: payment.method,
        mpesaCode: code,
        paidAt: now,
        stockTakenAt: now,
        holdExpiresAt: null,
        isShort: isShortOf(scope, orderId),
      },
      along: (guard) => [
        takeStatement(scope, orderId, now, guard),
        salesStatement(scope, { currency, day: dayIn(timeZone, now) }, { orders: 0, revenue: order.total }, guard),
        unitsSoldStatement(scope, orderId, 1, guard),
      ],
    })
    if (!result.changed && !isPaid(result.order)) return refuse('not-payable')
    return { ok: true, ...result, stockWarning: shortLines(result.order) }
  } catch (error) {
    if (brokenConstraint(error) !== 'mpesa-code') throw error
    return mpesaCodeUsed(scope, code)
  }
}

/** Undoes a payment of the same day; the stock is held again as far as it suffices. */
export async function undoPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
): Promise<UndoneResult> {
  const loaded = await loadOrder(scope, orderId)
  if (!loaded) return refuse('order-not-found')
  const { order, timeZone } = loaded
  const now = context.now()
  const toStatus = statusAfterUndo(order, now, timeZone)
  if (toStatus === null || order.paidAt === null) return refuse('not-undoable')

  const isCancelled = !isOpen(toStatus)
  const holdEnd = holdLapses(toStatus) ? (order.holdExpiresAt ?? now + HOLD_MS) : null
  const paidOn = { currency: order.currency, day: dayIn(timeZone, order.paidAt) }
  const result = await changeOrder(scope, context, order, {
    type: 'undone',
    toStatus,
    by: { actor: 'owner', id: actorId },
    now,
    set: {
      statusBeforePaid: null,
      paymentMethod: null,
      mpesaCode: null,
      paidAt: null,
      stockTakenAt: null,
      isShort: false,
      holdExpiresAt: holdEnd,
      cancelledAt: isCancelled ? now : null,
    },
    along: (guard) => [
      restockStatement(scope, orderId, now, guard),
      ...(isCancelled ? [] : [holdStatement(scope, orderId, now, guard)]),
      salesStatement(scope, paidOn, { orders: 0, revenue: -order.total }, guard),
      unitsSoldStatement(scope, orderId, -1, guard),
      ...(isCancelled ? cancellationStatements(scope, order, timeZone, guard) : []),
    ],
  })
  return result.changed ? { ok: true, ...result } : refuse('not-undoable')
}

export async function mpesaCodeUsed(scope: StoreScope, code: string | null): Promise<MpesaRefused> {
  const [holder] = await scope.pick(orders, { number: orders.number }, sql`${orders.mpesaCode} = ${code}`)
  return { ok: false, reason: 'mpesa-code-used', number: holder?.number ?? 0 }
}

function isShortOf(scope: StoreScope, orderId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${orderItems} WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId}
    AND ${orderItems.taken} < ${orderItems.quantity})`
}

function isPaid(order: StockedOrder): boolean {
  return order.status === 'paid' || order.status === 'completed'
}
