import { sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import type { LinkedRun, StopOutcome } from './report.server.ts'
import { riderEvent } from './rider-event.server.ts'
import { isStop } from './stop.server.ts'
import { endStop, isEndedBy } from './stop-write.server.ts'

type FailedReport = Extract<RiderReport, { kind: 'failed' }>

/** The order stays out for delivery, free for another run. Returns false unless the stop waited. */
export async function failStop(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  report: FailedReport,
  outcome: StopOutcome,
): Promise<boolean> {
  const { orderId, reason, note } = report
  const { now } = outcome
  const text = note === '' ? reason : `${reason} ${note}`
  const { isNew, statement } = riderEvent(scope, report, { type: 'rider-failed', note: text, now })
  const isFirst = sql`${isEndedBy(scope, run, report)} AND ${isNew}`
  const [[stop]] = await scope.commit(
    [
      endStop(scope, run, report, outcome),
      scope.update(orders, { failedReason: reason, updatedAt: now }, sql`${orders.id} = ${orderId} AND ${isFirst}`),
      statement(isFirst),
    ],
    scope.pick(deliveryStops, { reportId: deliveryStops.reportId }, isStop(run, orderId)),
  )
  if (stop?.reportId !== report.id) return false
  notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
  return true
}
