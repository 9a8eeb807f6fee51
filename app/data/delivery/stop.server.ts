import { type SQL, sql } from 'drizzle-orm'
import type { LateReport } from '#app/domain/delivery/late-report.ts'
import type { LeftOut, StopState } from '#app/domain/delivery/run.ts'
import { hasOpenPrompt } from '../money/prompt/reads.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'
import type { LinkedRun } from './report.server.ts'

export interface StopRow {
  state: StopState
  codeTries: number
  reportId: string | null
  doneAt: number | null
  leftOut: LeftOut[]
  late: LateReport | null
  isRunOpen: boolean
  /** Compared in SQL: the code itself stays in the database. */
  isCode: boolean
  /** A prompt of the order is on a phone. */
  isPrompted: boolean
}

export function isStop(run: Pick<LinkedRun, 'id'>, orderId: string): SQL {
  return sql`${deliveryStops.runId} = ${run.id} AND ${deliveryStops.orderId} = ${orderId}`
}

export function isOpenRun(scope: Reads, { id, linkVersion }: LinkedRun, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM delivery_runs AS r WHERE r.store_id = ${scope.key} AND r.id = ${id}
    AND r.state = 'open' AND r.link_version = ${linkVersion} AND r.expires_at > ${now})`
}

export function stopRead(scope: Reads, run: LinkedRun, orderId: string, typedCode: string, now: number): Rows<StopRow> {
  const isTrue = (condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean)
  const isCode = sql`EXISTS (SELECT 1 FROM orders AS o WHERE o.store_id = ${scope.key} AND o.id = ${orderId}
    AND o.handover_code = ${typedCode})`
  return scope.pick(
    deliveryStops,
    {
      state: deliveryStops.state,
      codeTries: deliveryStops.codeTries,
      reportId: deliveryStops.reportId,
      doneAt: deliveryStops.doneAt,
      leftOut: deliveryStops.leftOut,
      late: deliveryStops.late,
      isRunOpen: isTrue(isOpenRun(scope, run, now)).as('is_run_open'),
      isCode: isTrue(isCode).as('is_code'),
      isPrompted: isTrue(hasOpenPrompt(scope.key, orderId, now)).as('is_prompted'),
    },
    isStop(run, orderId),
  )
}
