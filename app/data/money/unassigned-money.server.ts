import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf, orderDetails } from '../staff/activity.server.ts'
import { announceOrders } from './announce.server.ts'
import { isLive } from './ledger.server.ts'
import { type RecordResult, recordPayment } from './record.server.ts'

export type OrderReference = { id: string } | { number: number }

export interface Booking {
  by: string | null
  acceptsMore?: Minor
}

export type BookResult = RecordResult | { ok: false; reason: 'payment-not-found' }
export type MarkResult = { ok: true } | { ok: false; reason: 'payment-not-found' }

export async function bookMoney(
  scope: StoreScope,
  context: StoreContext,
  paymentId: string,
  reference: OrderReference,
  { by, acceptsMore = 0 }: Booking,
): Promise<BookResult> {
  const isOrder = 'id' in reference ? sql`${orders.id} = ${reference.id}` : sql`${orders.number} = ${reference.number}`
  const [[payment], [order]] = await scope.batch([
    scope.select(payments, sql`${payments.id} = ${paymentId} AND ${isLive}`),
    scope.pick(orders, { id: orders.id, paid: orders.paidAmount }, isOrder),
  ])
  if (!payment) return { ok: false, reason: 'payment-not-found' }
  if (!order) return refuse('order-not-found')
  const { amount, method, code, receivedAt } = payment
  const entry = { amount, method, code, receivedAt, note: '', requestId: `book-${paymentId}`, by }
  return recordPayment(scope, context, order.id, entry, { paid: order.paid, acceptsMore, again: true })
}

export async function dismissMoney(
  scope: StoreScope,
  context: StoreContext,
  paymentId: string,
  isDismissed: boolean,
): Promise<MarkResult> {
  const isFree = sql`${payments.id} = ${paymentId} AND ${payments.orderId} IS NULL AND ${isLive}`
  const sums = sql`(SELECT json_object('to', ${payments.amount}, 'currency', ${payments.currency}) FROM ${payments}
    WHERE ${scope.owns(payments)} AND ${payments.id} = ${paymentId})`
  const [[row]] = await scope.commit(
    [
      scope.update(
        payments,
        { dismissedAt: isDismissed ? context.now() : null },
        sql`${isFree} AND (${payments.dismissedAt} IS NULL) = ${isDismissed ? 1 : 0}`,
      ),
      ...activityOf(scope, context, isDismissed ? 'payment-dismissed' : 'payment-restored', sums),
    ],
    scope.pick(payments, { id: payments.id }, isFree),
  )
  if (!row) return { ok: false, reason: 'payment-not-found' }
  announceOrders(scope, context, [])
  return { ok: true }
}

export async function waiveRefund(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
): Promise<{ ok: true } | Refused<'order-not-found'>> {
  const isCancelled = sql`${orders.id} = ${orderId} AND ${orders.status} = 'cancelled'`
  const [[order]] = await scope.commit(
    [
      scope.update(
        orders,
        { refundWaivedAt: context.now(), updatedAt: context.now() },
        sql`${isCancelled} AND ${orders.refundWaivedAt} IS NULL AND ${orders.paidAmount} > 0`,
      ),
      ...activityOf(scope, context, 'money-kept', orderDetails(scope, orderId)),
    ],
    scope.pick(orders, { refundWaivedAt: orders.refundWaivedAt }, isCancelled),
  )
  if (!order?.refundWaivedAt) return refuse('order-not-found')
  announceOrders(scope, context, [{ id: orderId, status: 'cancelled' }])
  return { ok: true }
}
