import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Minor } from '#app/domain/money.ts'
import {
  type DecidedReturn,
  decideReturn,
  type ReturnedLine,
  type ReturnRefusal,
} from '#app/domain/order/change/return.ts'
import { stateOf } from '#app/domain/order/edit/order-state.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { salesStatement } from '../../figures/sales.server.ts'
import { isOfRequest } from '../../money/ledger.server.ts'
import { dueBackInSql } from '../../money/refund.server.ts'
import { productSales } from '../../schema/figures.server.ts'
import { payments } from '../../schema/money.server.ts'
import { orderItems, orderRevisions, orders } from '../../schema/orders.server.ts'
import { tillColumns } from '../../shift/till-columns.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { SHOWN_REVISIONS, trimStatement } from '../edit/revisions.server.ts'
import { type LoadedOrder, loadOrderAnd, type StockedOrder } from '../reads.server.ts'
import { approvalStatements } from './approval.server.ts'
import { announceChange, unchangedSince } from './change.server.ts'
import { isCodeUsed, type MpesaRefused, mpesaCodeUsed } from './payment.server.ts'

export interface OrderReturn {
  lines: ReturnedLine[]
  takeOff: Minor
  reason: string
  /** Refunded at once, as far as it is due; null: later. */
  refund: { method: LedgerMethod; code: string | null } | null
  revision: number
  requestId: string
  by: string | null
  till?: string | null
  approval?: Approval | null
}

export type ReturnResult =
  | { ok: true; order: StockedOrder; first: boolean }
  | Refused<'order-not-found'>
  | MpesaRefused
  | { ok: false; reason: ReturnRefusal | 'order-changed'; order: StockedOrder }

export async function returnGoods(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  given: OrderReturn,
): Promise<ReturnResult> {
  const now = context.now()
  const isRevision = sql`${orderRevisions.requestId} = ${given.requestId}`
  const revisionRead = () => scope.pick(orderRevisions, { number: orderRevisions.number }, isRevision)
  const [loaded, known] = await loadOrderAnd(scope, orderId, now, revisionRead())
  if (!loaded) return refuse('order-not-found')
  const { order } = loaded
  if (known.length > 0) return { ok: true, order, first: false }
  const decision = decideReturn(order, given.lines, given.takeOff)
  if (!decision.ok) return { ...decision, order }
  if (given.revision !== order.revision) return { ok: false, reason: 'order-changed', order }
  try {
    await scope.commit(returnStatements(scope, context, loaded, { given, decided: decision.decided, now }))
  } catch (error) {
    if (!isCodeUsed(error)) throw error
    return mpesaCodeUsed(scope, given.refund?.code ?? null)
  }
  const [after, written] = await loadOrderAnd(scope, orderId, now, revisionRead())
  if (!after) return refuse('order-not-found')
  if (written.length === 0) return { ok: false, reason: 'order-changed', order: after.order }
  announceChange(scope, context, { before: order, after: after.order, by: merchantActor(given.by), now })
  return { ok: true, order: after.order, first: true }
}

function returnStatements(
  scope: StoreScope,
  context: StoreContext,
  { order, timeZone }: LoadedOrder,
  { given, decided, now }: { given: OrderReturn; decided: DecidedReturn; now: number },
): Statement[] {
  const { isSame, guard } = unchangedSince(scope, order)
  const { takeOff } = given
  const number = order.revision + 1
  const isWritten = sql`EXISTS (SELECT 1 FROM ${orderRevisions} WHERE ${scope.owns(orderRevisions)}
    AND ${orderRevisions.requestId} = ${given.requestId})`
  const revision = {
    orderId: order.id,
    number,
    requestId: given.requestId,
    kind: 'return',
    before: JSON.stringify(stateOf(order)),
    totalBefore: order.total,
    totalAfter: order.total - takeOff,
    agreement: 'not_needed',
    reason: given.reason,
    authorId: given.by,
    createdAt: now,
  } as const
  const set = {
    extras: decided.extras,
    returnedAmount: order.returnedAmount + takeOff,
    totalAmount: order.total - takeOff,
    revision: number,
    updatedAt: now,
  }
  const paidOn = { currency: order.currency, day: order.paidDay ?? dayIn(timeZone, order.paidAt ?? now) }
  return [
    ...linesStatements(scope, order.id, decided, now, guard),
    salesStatement(scope, paidOn, { orders: 0, revenue: -takeOff }, guard),
    ...(order.revision >= SHOWN_REVISIONS ? [trimStatement(scope, order, guard)] : []),
    scope.insertFrom(orderRevisions, revision, sql`WHERE ${guard}`),
    ...approvalStatements(scope, context, order.id, { approval: given.approval, actorId: given.by, now }, guard),
    scope.update(orders, set, isSame),
    ...refundStatements(scope, context, order, { given, now }, isWritten),
  ]
}

function linesStatements(
  scope: StoreScope,
  orderId: string,
  { lines }: DecidedReturn,
  now: number,
  guard: SQL,
): Statement[] {
  if (lines.length === 0) return []
  const list = JSON.stringify(lines)
  const figure = (name: 'quantity' | 'restocked') =>
    sql`(SELECT value->>${name} FROM json_each(${list}) WHERE value->>'line' = ${orderItems.line})`
  return [
    scope.update(
      orderItems,
      {
        returned: sql`${orderItems.returned} + ${figure('quantity')}`,
        restocked: sql`${orderItems.restocked} + ${figure('restocked')}`,
        changedAt: now,
      },
      sql`${orderItems.orderId} = ${orderId} AND ${orderItems.line} IN (SELECT value->>'line' FROM json_each(${list})) AND ${guard}`,
    ),
    scope
      .insertFrom(
        productSales,
        { productId: sql`back.value->>'productId'`, quantity: sql`-sum(back.value->>'quantity')` },
        sql`FROM json_each(${list}) AS back WHERE ${guard} GROUP BY back.value->>'productId'`,
      )
      .onConflictDoUpdate({
        target: [productSales.storeId, productSales.productId],
        set: { quantity: sql`${productSales.quantity} + excluded.quantity` },
      }),
  ]
}

/** Must follow the order's row: refunds no more than is due then. */
function refundStatements(
  scope: StoreScope,
  context: StoreContext,
  order: StockedOrder,
  { given, now }: { given: OrderReturn; now: number },
  isWritten: SQL,
): Statement[] {
  if (given.refund === null) return []
  const row = {
    id: context.newId(),
    orderId: order.id,
    kind: 'refund',
    method: given.refund.method,
    amount: sql`-min(${given.takeOff}, ${dueBackInSql})`,
    currency: order.currency,
    code: given.refund.code,
    requestId: given.requestId,
    receivedAt: now,
    recordedAt: now,
    recordedBy: given.by,
    source: 'owner',
    ...tillColumns(scope, given.till, now),
  } as const
  const isDue = sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${order.id}
    AND ${dueBackInSql} > 0 AND ${given.takeOff} > 0 AND ${isWritten} AND NOT EXISTS (SELECT 1 FROM ${payments}
      WHERE ${scope.owns(payments)} AND ${isOfRequest(given.requestId)})`
  return [scope.insertFrom(payments, row, isDue)]
}
