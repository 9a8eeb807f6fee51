import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { HOLD_MS, holdLapses, isFinishedByMoney } from '#app/domain/order/change/lifecycle.ts'
import { type LedgerMethod, paidWith } from '#app/domain/payment/ledger.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import { salesStatement, unitsSoldStatement } from '../figures/sales.server.ts'
import { customerUpdate } from '../order/customer.server.ts'
import { takeUse } from '../order/place/discount.server.ts'
import type { LoadedOrder } from '../order/reads.server.ts'
import { holdStatement, takeStatement } from '../product/stock/stock.server.ts'
import { payments } from '../schema/money.server.ts'
import { orderEvents, orderItems, orders } from '../schema/orders.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { depositInSql } from './deposit.server.ts'

export interface BookedMoney {
  paymentId: string
  eventId: string
  method: LedgerMethod
  code: string | null
  by: string | null
  now: number
}

/** Finishes an order that waits for money alone. `isBooked` (SQL): this batch wrote the payment. */
export function paymentEffects(scope: StoreScope, loaded: LoadedOrder, money: BookedMoney, isBooked: SQL): Statement[] {
  const { order } = loaded
  return [
    depositStatement(scope, order.id, money.now, isBooked),
    ...(holdLapses(order.status) ? holdingStatements(scope, loaded, money.now, isBooked) : []),
    ...(isFinishedByMoney(order) ? finishingStatements(scope, loaded, money, isBooked) : []),
  ]
}

/** Without its money the order's hold expires again. */
export function lapsingStatement(scope: StoreScope, orderId: string, now: number, isRemoved: SQL): Statement {
  return scope.update(
    orders,
    { holdExpiresAt: now + HOLD_MS },
    sql`${orders.id} = ${orderId} AND ${orders.status} IN ('pending', 'pending_payment') AND ${orders.paidAmount} <= 0
      AND ${orders.holdExpiresAt} IS NULL AND ${isRemoved}`,
  )
}

export function soldStatements(
  scope: StoreScope,
  { order, timeZone }: LoadedOrder,
  now: number,
  guard: SQL,
): Statement[] {
  const paidOn = { currency: order.currency, day: dayIn(timeZone, now) }
  return [
    takeStatement(scope, order.id, now, guard),
    ...takeUse(scope, order, guard),
    salesStatement(scope, paidOn, { orders: 0, revenue: order.total }, guard),
    unitsSoldStatement(scope, order.id, 1, guard),
  ]
}

export function isShortOf(scope: StoreScope, orderId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${orderItems} WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId}
    AND ${orderItems.taken} < ${orderItems.quantity})`
}

function depositStatement(scope: StoreScope, orderId: string, now: number, isBooked: SQL): Statement {
  return scope.update(
    orders,
    { depositMetAt: now },
    sql`${orders.id} = ${orderId} AND ${orders.depositPercent} > 0 AND ${orders.depositMetAt} IS NULL
      AND ${orders.paidAmount} >= ${depositInSql} AND ${isBooked}`,
  )
}

function holdingStatements(scope: StoreScope, { order }: LoadedOrder, now: number, isBooked: SQL): Statement[] {
  return [
    holdStatement(scope, order.id, now, isBooked),
    ...takeUse(scope, order, isBooked),
    scope.update(orders, { holdExpiresAt: null, updatedAt: now }, sql`${orders.id} = ${order.id} AND ${isBooked}`),
  ]
}

function finishingStatements(
  scope: StoreScope,
  loaded: LoadedOrder,
  { paymentId, eventId, method, code, by, now }: BookedMoney,
  isBooked: SQL,
): Statement[] {
  const { order } = loaded
  const isBalanced = sql`${orders.id} = ${order.id} AND ${orders.status} = ${order.status}
    AND ${orders.paidAmount} >= ${orders.totalAmount} AND ${isBooked}`
  const guard = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isBalanced})`
  const event = {
    orderId: order.id,
    id: eventId,
    type: 'paid',
    fromStatus: order.status,
    toStatus: 'paid',
    actor: merchantActor(by).actor,
    actorId: by,
    note: null,
    createdAt: now,
  }
  const isFinished = sql`EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${scope.owns(orderEvents)}
    AND ${orderEvents.orderId} = ${order.id} AND ${orderEvents.id} = ${eventId})`
  const set = {
    status: 'paid',
    statusBeforePaid: order.status,
    paymentMethod: paidWith(method),
    mpesaCode: method === 'mpesa' ? code : null,
    paidAt: now,
    paidDay: dayIn(loaded.timeZone, now),
    stockTakenAt: now,
    holdExpiresAt: null,
    agreedState: null,
    isShort: isShortOf(scope, order.id),
    updatedAt: now,
  }
  // The order's row comes after all that has its guard, which reads the order as it was.
  return [
    scope.update(payments, { isFinal: true }, sql`${payments.id} = ${paymentId} AND ${guard}`),
    ...soldStatements(scope, loaded, now, guard),
    scope.insertFrom(orderEvents, event, sql`WHERE ${guard}`),
    scope.update(orders, set, isBalanced),
    ...customerUpdate(scope, order.customerPhone, order.customerName, isFinished),
  ]
}
