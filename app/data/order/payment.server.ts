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
import { MAX_READS } from './attempt.server.ts'
import { cancellationStatements, changeOrder, type OrderChange } from './change.server.ts'
import { customerUpdate, nameOf, unpaidNameRead } from './customer.server.ts'
import { takeUse } from './discount-use.server.ts'
import { loadOrder, type ShortLine, type StockedOrder, shortLines } from './reads.server.ts'

export interface Payment {
  method: PaidWith
  mpesaCode?: string | null
  actorId: string | null
}

export type MpesaRefused = Refused<'mpesa-code-invalid'> | { ok: false; reason: 'mpesa-code-used'; number: number }

export type PaidResult =
  | { ok: true; order: StockedOrder; changed: boolean; stockWarning: ShortLine[]; discountWarning: boolean }
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
  if (isPaid(order)) {
    return { ok: true, order, changed: false, stockWarning: shortLines(order), discountWarning: false }
  }
  if (!isPayable(order)) return refuse('not-payable')

  const now = context.now()
  try {
    const { lacksUse, ...result } = await changeOrder(scope, context, order, {
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
        ...takeUse(scope, order, guard),
        salesStatement(scope, { currency, day: dayIn(timeZone, now) }, { orders: 0, revenue: order.total }, guard),
        unitsSoldStatement(scope, orderId, 1, guard),
      ],
      afterwards: (isChanged) => customerUpdate(scope, order.customerPhone, order.customerName, isChanged),
    })
    if (!result.changed && !isPaid(result.order)) return refuse('not-payable')
    const discountWarning = result.changed && lacksUse && holdLapses(order.status)
    return { ok: true, ...result, stockWarning: shortLines(result.order), discountWarning }
  } catch (error) {
    if (brokenConstraint(error) !== 'mpesa-code') throw error
    return mpesaCodeUsed(scope, code)
  }
}

/**
 * Undoes a payment of the same day; the stock is held again as far as it suffices. An order that
 * holds no stock any more counts no use of its discount.
 */
export async function undoPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
): Promise<UndoneResult> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const [loaded, [customer]] = await Promise.all([loadOrder(scope, orderId), unpaidNameRead(scope, orderId)])
    if (!loaded) return refuse('order-not-found')
    const change = undoing(scope, context, loaded, actorId)
    if (!change) return refuse('not-undoable')
    const result = await changeOrder(scope, context, loaded.order, {
      ...change,
      ...(customer ? customerAfterUndo(scope, orderId, customer) : {}),
    })
    if (result.changed) return { ok: true, changed: true, order: result.order }
  }
  return refuse('not-undoable')
}

/** Null when the payment can't be undone. */
function undoing(
  scope: StoreScope,
  context: StoreContext,
  { order, timeZone }: { order: StockedOrder; timeZone: string },
  actorId: string | null,
): OrderChange | null {
  const { id: orderId } = order
  const now = context.now()
  const toStatus = statusAfterUndo(order, now, timeZone)
  if (toStatus === null || order.paidAt === null) return null

  const isCancelled = !isOpen(toStatus)
  const holdEnd = holdLapses(toStatus) ? (order.holdExpiresAt ?? now + HOLD_MS) : null
  const paidOn = { currency: order.currency, day: dayIn(timeZone, order.paidAt) }
  return {
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
      ...(isCancelled ? { countsUse: false } : {}),
    },
    along: (guard) => [
      restockStatement(scope, orderId, now, guard),
      ...(isCancelled ? [] : [holdStatement(scope, orderId, now, guard)]),
      salesStatement(scope, paidOn, { orders: 0, revenue: -order.total }, guard),
      unitsSoldStatement(scope, orderId, -1, guard),
      ...(isCancelled ? cancellationStatements(scope, order, timeZone, guard) : []),
    ],
  }
}

/** Another order that commits meanwhile may have another name: then the undoing is read again. */
function customerAfterUndo(
  scope: StoreScope,
  orderId: string,
  { phone, name }: { phone: string; name: string },
): Pick<OrderChange, 'condition' | 'afterwards'> {
  return {
    condition: sql`${nameOf(scope, sql`${phone}`, orderId)} = ${name}`,
    afterwards: (isChanged) => customerUpdate(scope, phone, name, isChanged),
  }
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
