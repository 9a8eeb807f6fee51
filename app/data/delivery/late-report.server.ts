import type { RiderReport } from '#app/domain/delivery/report.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { riderEvent } from './rider-event.server.ts'

/** What a rider claims of a stop that somebody else has ended. */
export async function noteLateReport(scope: StoreScope, context: StoreContext, report: RiderReport): Promise<void> {
  const note = JSON.stringify(claimOf(report))
  const { isNew, statement } = riderEvent(scope, report, { type: 'rider-late', note, now: context.now() })
  await scope.commit([statement(isNew)])
  notifyStore(context, scope.storeId, 'orders', `order:${report.orderId}`)
}

/** Without the code that was typed. */
function claimOf(report: RiderReport) {
  if (report.kind === 'failed') return { state: 'failed', reason: report.reason }
  const { collected } = report
  return { state: 'delivered', ...(collected ? { with: collected.with, amount: collected.amount } : {}) }
}
