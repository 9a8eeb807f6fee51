import { sql } from 'drizzle-orm'
import { foldLate, lateNote } from '#app/domain/delivery/late-report.ts'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { CODE_TRIES } from '#app/domain/delivery/run.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { orderEvents } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import type { LinkedRun } from './report.server.ts'
import type { StoredPhotos } from './report-photos.server.ts'
import { isStop, type StopRow } from './stop.server.ts'

/** Notes at most one event a stop. Returns false when another report was noted meanwhile. */
export async function noteLateReport(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  stop: StopRow,
  report: RiderReport,
  { keys: photos, leftOut }: StoredPhotos,
): Promise<boolean> {
  const [now, { orderId }] = [context.now(), report]
  const isRightCode = stop.isCode && stop.codeTries < CODE_TRIES
  const late = foldLate(stop.late, report, { isRightCode, photos, now })
  const counted = sql`coalesce(${deliveryStops.late} ->> 'count', 0)`
  const event = { orderId, id: `late-${run.id}`, type: 'rider-late', actor: 'rider' as const, note: lateNote(late) }
  const isNoted = sql`EXISTS (SELECT 1 FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)}
    AND ${isStop(run, orderId)} AND (${deliveryStops.late} ->> 'reportId', ${deliveryStops.late} ->> 'count') = (${report.id}, ${late.count}))`
  const isEvent = sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${event.id}`
  const [[saved]] = await scope.commit(
    [
      scope.update(
        deliveryStops,
        { late, leftOut: [...new Set([...stop.leftOut, ...leftOut])] },
        sql`${isStop(run, orderId)} AND ${counted} = ${late.count - 1}`,
      ),
      late.count === 1
        ? scope.insertFrom(
            orderEvents,
            { ...event, createdAt: now },
            sql`WHERE ${isNoted} AND NOT EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${scope.owns(orderEvents)} AND ${isEvent})`,
          )
        : scope.update(orderEvents, { note: event.note }, sql`${isEvent} AND ${isNoted}`),
    ],
    scope.pick(deliveryStops, { late: deliveryStops.late }, isStop(run, orderId)),
  )
  if (saved?.late?.reportId !== report.id) return false
  notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
  return true
}
