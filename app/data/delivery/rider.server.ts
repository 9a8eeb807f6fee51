import type { RiderReport } from '#app/domain/delivery/report.ts'
import { REPORTS_PER_RUN } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { countAttempt } from '../sql/limits.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { type LinkedRun, reportStop } from './report.server.ts'

/** The result is the permission to report on this run: only a checked link gives it. */
export async function openRider(context: Context, run: LinkedRun & { storeId: string }) {
  const scope = storeScope(await databaseOf(context, run.storeId), run.storeId)
  return {
    /** Counts by link: an attempt with a stopped link uses up nothing of the next one. */
    admit: () => countAttempt(context, REPORTS_PER_RUN, `${run.storeId}:${run.id}:${run.linkVersion}`),

    report: (report: RiderReport, photos: Uint8Array[] = []) => reportStop(scope, context, run, report, photos),
  }
}

export type Rider = Awaited<ReturnType<typeof openRider>>
