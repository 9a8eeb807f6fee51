import { sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { canBeHandedOver } from '#app/domain/order/change/lifecycle.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { changeOrder, type OrderChange } from '../order/change/change.server.ts'
import { closingMethodOf, lastPaymentRead } from '../order/change/finish.server.ts'
import { payingOf } from '../order/change/payment.server.ts'
import { takeUse } from '../order/place/discount.server.ts'
import type { LoadedOrder } from '../order/reads.server.ts'
import { holdStatement } from '../product/stock/stock.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { LinkedRun, StopOutcome } from './report.server.ts'
import { isStop } from './stop.server.ts'
import { endStop } from './stop-write.server.ts'

/** Completes the order when nothing is owed. Returns false when stop or order changed meanwhile. */
export async function deliverStop(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  loaded: LoadedOrder,
  report: RiderReport,
  outcome: StopOutcome,
): Promise<boolean> {
  const { order } = loaded
  if (!canBeHandedOver(order.status)) return false
  const change =
    stillToPay(order) > 0
      ? handingOver(scope, loaded, outcome.now)
      : await finishing(scope, context, loaded, outcome.now)
  // The report's id counts, too: the batch's first statement has ended the stop already.
  const isOnRun = sql`EXISTS (SELECT 1 FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)}
    AND ${isStop(run, order.id)} AND (${deliveryStops.state} = 'waiting' OR ${deliveryStops.reportId} = ${report.id}))`
  const { changed } = await changeOrder(scope, context, order, {
    ...change,
    type: outcome.isVerified ? 'rider-delivered' : 'rider-no-code',
    by: { actor: 'rider', id: null },
    note: outcome.reason || null,
    along: (guard) => [endStop(scope, run, report, outcome, guard), ...change.along(guard)],
    condition: sql`${change.condition} AND ${outcome.isOpenRun} AND ${isOnRun}`,
  })
  return changed
}

type Step = OrderChange & Required<Pick<OrderChange, 'condition'>>

function handingOver(scope: StoreScope, { order }: LoadedOrder, now: number): Step {
  return {
    ...{ type: 'advanced', toStatus: 'delivered', by: { actor: 'rider', id: null }, now },
    set: { holdExpiresAt: null },
    along: (guard) => [holdStatement(scope, order.id, now, guard), ...takeUse(scope, order, guard)],
    condition: sql`(${orders.paidAmount}, ${orders.totalAmount}) = (${order.paid}, ${order.total})`,
  }
}

async function finishing(scope: StoreScope, context: StoreContext, loaded: LoadedOrder, now: number): Promise<Step> {
  const { order } = loaded
  const [last] = await lastPaymentRead(scope, order.id)
  const payment = {
    ...closingMethodOf(order, last),
    id: context.newId(),
    actorId: null,
    amount: order.total - order.paid,
  }
  const change = payingOf(scope, loaded, payment, now)
  return { ...change, condition: change.condition ?? sql`true` }
}
