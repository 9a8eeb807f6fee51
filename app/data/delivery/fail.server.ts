import { type SQL, sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { orderEvents, orders } from '../schema/orders.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import type { LinkedRun, StopOutcome } from './report.server.ts'
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

function riderEvent(
  scope: StoreScope,
  { id, orderId }: Pick<RiderReport, 'id' | 'orderId'>,
  { type, note, now }: { type: 'rider-failed'; note: string; now: number },
): { isNew: SQL; statement: (guard: SQL) => Statement } {
  const event = { orderId, id, type, actor: 'rider' as const, note, createdAt: now }
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${scope.owns(orderEvents)}
    AND ${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${id})`
  return { isNew, statement: (guard) => scope.insertFrom(orderEvents, event, sql`WHERE ${guard}`) }
}
