import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { dueBack } from '#app/domain/order/change/balance.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceChange, unchangedSince } from '../order/change/change.server.ts'
import { loadOrder, loadOrderAnd, type StockedOrder } from '../order/reads.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { bookOnce, isOfRequest } from './ledger.server.ts'
import { paymentEffects } from './payment-effects.server.ts'
import { dueBackInSql } from './refund.server.ts'

export interface Transfer {
  toNumber: number
  requestId: string
  by: string | null
}

export type TransferResult =
  | { ok: true; order: StockedOrder; to: StockedOrder; amount: Minor; first: boolean }
  | Refused<'order-not-found'>
  | { ok: false; reason: 'transfer-target' | 'transfer-currency' | 'nothing-due' }

/** Gives an order the money that is due back from another: two rows that add up to nothing. */
export function transferMoney(...transfer: Parameters<typeof transferOnce>): Promise<TransferResult> {
  return bookOnce(() => transferOnce(...transfer))
}

/** Null when the same press at the same moment was first. */
async function transferOnce(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { toNumber, requestId, by }: Transfer,
): Promise<TransferResult | null> {
  const now = context.now()
  const targetRead = scope.pick(orders, { id: orders.id }, sql`${orders.number} = ${toNumber}`)
  const [loaded, [target]] = await loadOrderAnd(scope, orderId, now, targetRead)
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  if (!target || target.id === orderId) return { ok: false, reason: 'transfer-target' }
  const isTransfer = isOfRequest(requestId)
  const requestRead = scope.pick(payments, { amount: payments.amount }, isTransfer)
  const [to, [known]] = await loadOrderAnd(scope, target.id, now, requestRead)
  if (!to || to.order.status === 'cancelled') return { ok: false, reason: 'transfer-target' }
  if (known) return { ok: true, order, to: to.order, amount: -known.amount, first: false }
  if (to.order.currency !== order.currency) return { ok: false, reason: 'transfer-currency' }
  const amount = dueBack(order)
  if (amount === 0) return { ok: false, reason: 'nothing-due' }

  const [fromId, toId] = [context.newId(), context.newId()]
  const row = {
    kind: 'transfer',
    method: 'other',
    currency: order.currency,
    code: null,
    receivedAt: now,
    recordedAt: now,
    recordedBy: by,
    source: 'owner',
  } as const
  const isTargetAsRead = unchangedSince(scope, to.order, sql`${orders.paidAmount} = ${to.order.paid}`).guard
  const isDue = sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${dueBackInSql} = ${amount}
    AND ${isTargetAsRead}`
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.id} = ${fromId})`
  const booked = { paymentId: toId, eventId: context.newId(), method: 'other', code: null, by, now } as const
  const [[written]] = await scope.commit(
    [
      scope.insertFrom(payments, { ...row, id: fromId, orderId, amount: -amount, requestId, parentId: toId }, isDue),
      scope.insertFrom(
        payments,
        { ...row, id: toId, orderId: to.order.id, amount, parentId: fromId },
        sql`WHERE ${isBooked}`,
      ),
      ...paymentEffects(scope, to, booked, isBooked),
    ],
    scope.pick(payments, { id: payments.id }, isTransfer),
  )
  if (!written) return { ok: false, reason: 'nothing-due' }
  if (written.id !== fromId) return null
  const [after, toAfter] = await Promise.all([loadOrder(scope, orderId, now), loadOrder(scope, to.order.id, now)])
  if (!after || !toAfter) return refuse('order-not-found')
  const actor = merchantActor(by)
  announceChange(scope, context, { before: order, after: after.order, by: actor, now })
  announceChange(scope, context, { before: to.order, after: toAfter.order, by: actor, now })
  return { ok: true, order: after.order, to: toAfter.order, amount, first: true }
}
