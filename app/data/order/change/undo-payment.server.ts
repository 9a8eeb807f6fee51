import { sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { HOLD_MS, holdLapses, isOpen, undoPaid as statusAfterUndo } from '#app/domain/order/change/lifecycle.ts'
import { hasReturn } from '#app/domain/order/change/return.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { salesStatement, unitsSoldStatement } from '../../figures/sales.server.ts'
import { undoFinalPaymentStatements } from '../../money/ledger.server.ts'
import { holdStatement, restockStatement } from '../../product/stock/stock.server.ts'
import { orders } from '../../schema/orders.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { customerUpdate, nameOf, unpaidNameRead } from '../customer.server.ts'
import { MAX_READS } from '../place/idempotency.server.ts'
import { type LoadedOrder, loadOrder, type StockedOrder } from '../reads.server.ts'
import { approvalStatements } from './approval.server.ts'
import { cancellationStatements, changeOrder, type OrderChange } from './change.server.ts'
import { type Overtaken, overtaken } from './refused-step.server.ts'

export type UndoneResult =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<'order-not-found' | 'not-undoable' | 'has-return'>
  | Overtaken
  | PaidAgain

/** Values that the page showed; `paidAt` in epoch ms. */
export interface UndoShown {
  from: string
  to: string
  paidAt: number | null
}

export interface PaidAgain {
  ok: false
  reason: 'paid-again'
  order: StockedOrder
}

/** Undoes a payment of the same day and holds the stock again, as far as it suffices. */
export async function undoPaid(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
  shown: UndoShown | null,
  approval: Approval | null = null,
): Promise<UndoneResult> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const [loaded, [customer]] = await Promise.all([
      loadOrder(scope, orderId, context.now()),
      unpaidNameRead(scope, orderId),
    ])
    if (!loaded) return refuse('order-not-found')
    const { order } = loaded
    if (hasReturn(order)) return refuse('has-return')
    const change = undoing(scope, context, loaded, actorId)
    if (!change && shown?.to === order.status) return { ok: true, changed: false, order }
    if (!change) return shown && shown.from !== order.status ? overtaken(scope, order) : refuse('not-undoable')
    if ((shown?.paidAt ?? order.paidAt) !== order.paidAt) return { ok: false, reason: 'paid-again', order }
    const result = await changeOrder(scope, context, order, {
      ...change,
      along: (guard) => [
        ...change.along(guard),
        ...approvalStatements(scope, context, orderId, { approval, actorId, now: change.now }, guard),
      ],
      ...(customer ? customerAfterUndo(scope, orderId, customer) : {}),
    })
    if (result.changed) return { ok: true, changed: true, order: result.order }
  }
  return refuse('not-undoable')
}

function undoing(
  scope: StoreScope,
  context: StoreContext,
  { order, timeZone }: LoadedOrder,
  actorId: string | null,
): OrderChange | null {
  const { id: orderId } = order
  const now = context.now()
  const toStatus = statusAfterUndo(order, now, timeZone)
  if (toStatus === null || order.paidAt === null) return null

  const isCancelled = !isOpen(toStatus)
  const holdEnd = holdLapses(toStatus) ? (order.holdExpiresAt ?? now + HOLD_MS) : null
  const paidOn = { currency: order.currency, day: order.paidDay ?? dayIn(timeZone, order.paidAt) }
  return {
    type: 'undone',
    toStatus,
    by: merchantActor(actorId),
    now,
    set: {
      statusBeforePaid: null,
      paymentMethod: null,
      mpesaCode: null,
      paidAt: null,
      paidDay: null,
      stockTakenAt: null,
      isShort: false,
      lateProblem: null,
      // Other money that stays holds the goods without an end.
      holdExpiresAt: sql`iif(${orders.paidAmount} > 0, NULL, ${holdEnd})`,
      cancelledAt: isCancelled ? now : null,
      ...(isCancelled ? { countsUse: false } : {}),
    },
    along: (guard) => [
      ...undoFinalPaymentStatements(scope, orderId, { by: actorId, now }, guard),
      restockStatement(scope, orderId, now, guard),
      ...(isCancelled ? [] : [holdStatement(scope, orderId, now, guard)]),
      salesStatement(scope, paidOn, { orders: 0, revenue: -order.total }, guard),
      unitsSoldStatement(scope, orderId, -1, guard),
      ...(isCancelled ? cancellationStatements(scope, order, timeZone, guard) : []),
    ],
  }
}

/** Another order may rename the customer meanwhile: then the undoing is read again. */
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
