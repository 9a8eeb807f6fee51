import { type SQL, sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { CODE_TRIES } from '#app/domain/delivery/run.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import type { LinkedRun, StopOutcome } from './report.server.ts'
import { isStop } from './stop.server.ts'

/** Must precede the order's own row, whose trigger ends the stops that still wait. */
export function endStop(
  scope: StoreScope,
  run: LinkedRun,
  report: RiderReport,
  { state, isVerified, reason, photos, leftOut, isOpenRun, now }: StopOutcome,
  guard: SQL = sql`true`,
): Change {
  const collected = report.kind === 'failed' ? null : report.collected
  return scope.update(
    deliveryStops,
    {
      ...{ state, isVerified, reason, photos, leftOut, reportId: report.id, doneAt: now },
      ...(report.kind === 'failed' ? { note: report.note } : {}),
      ...(collected ? { collected: collected.amount, collectedWith: collected.with } : {}),
    },
    sql`${isStop(run, report.orderId)} AND ${deliveryStops.state} = 'waiting' AND ${isOpenRun} AND ${guard}
      ${isVerified ? sql`AND ${deliveryStops.codeTries} < ${CODE_TRIES}` : sql``}`,
  )
}

export function isEndedBy(scope: StoreScope, run: LinkedRun, { id, orderId }: RiderReport): SQL {
  return sql`EXISTS (SELECT 1 FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)} AND ${isStop(run, orderId)}
    AND ${deliveryStops.reportId} = ${id})`
}
