import { type SQL, sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { CODE_TRIES, MAX_PHOTOS } from '#app/domain/delivery/run.ts'
import { stillToPay } from '#app/domain/order/balance.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { createMedia, type ImageRefusal } from '../media/media.server.ts'
import { MAX_READS } from '../order/attempt.server.ts'
import { type LoadedOrder, loadOrderAnd } from '../order/reads.server.ts'
import { deliveryRuns } from '../schema/delivery.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { countTry } from './code-try.server.ts'
import { deliverStop } from './deliver.server.ts'
import { failStop } from './fail.server.ts'
import { noteLateReport } from './late-report.server.ts'
import { type StopRow, stopRead } from './stop.server.ts'

export interface LinkedRun {
  id: string
  /** Of the link that reports. */
  linkVersion: number
}

export type ReportResult =
  | { ok: true }
  | { ok: false; reason: 'stop-not-found' | 'run-over' | 'order-cancelled' | 'stop-removed' | 'not-saved' }
  | { ok: false; reason: 'already-done'; state: 'delivered' | 'failed'; doneAt: number }
  | { ok: false; reason: 'wrong-code'; triesLeft: number }
  | { ok: false; reason: 'money-required' | 'photo-required' }
  | { ok: false; reason: 'photo-refused'; photo: ImageRefusal }

/** What is written of a stop, with what must be true for it. */
export interface StopOutcome {
  state: 'delivered' | 'failed'
  isVerified: boolean
  reason: string
  photos: string[]
  isOpenRun: SQL
  now: number
}

/** The same report again is answered as the first time. Books no money. */
export async function reportStop(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  report: RiderReport,
  pictures: Uint8Array[],
): Promise<ReportResult> {
  const { orderId } = report
  let photos: string[] | null = null
  for (let reads = 0; reads <= MAX_READS; reads += 1) {
    const now = context.now()
    const typedCode = report.kind === 'delivered' ? report.code : ''
    const [loaded, [stop]] = await loadOrderAnd(scope, orderId, now, stopRead(scope, run, orderId, typedCode))
    if (!loaded || !stop) return { ok: false, reason: 'stop-not-found' }
    if (stop.reportId === report.id) return { ok: true }
    if (!stop.isRunOpen) return { ok: false, reason: 'run-over' }
    if (stop.state !== 'waiting') return refuseDone(scope, context, stop, loaded, report)
    if (lacksMoney(report, loaded)) return { ok: false, reason: 'money-required' }
    const isRight = report.kind === 'delivered' && stop.isCode && stop.codeTries < CODE_TRIES
    if (report.kind === 'delivered' && !isRight && !report.isQueued) {
      const triesLeft = await countTry(scope, run, report)
      if (triesLeft !== null) return { ok: false, reason: 'wrong-code', triesLeft }
      continue
    }
    if (photos === null) {
      const saved = await savePhotos(scope, context, report, pictures)
      if (!saved.ok) return saved
      photos = saved.keys
    }
    const outcome = { ...outcomeOf(report, isRight), photos, isOpenRun: isOpenRun(scope, run), now }
    const isWritten =
      report.kind === 'failed'
        ? await failStop(scope, context, run, report, outcome)
        : await deliverStop(scope, context, run, loaded, report, outcome)
    if (isWritten) return { ok: true }
  }
  return { ok: false, reason: 'not-saved' }
}

async function refuseDone(
  scope: StoreScope,
  context: StoreContext,
  stop: StopRow,
  { order }: LoadedOrder,
  report: RiderReport,
): Promise<ReportResult> {
  // Whoever ended it by another way doesn't know what the rider has seen.
  if (stop.reportId === null) await noteLateReport(scope, context, report)
  if (stop.state === 'removed') {
    return { ok: false, reason: order.status === 'cancelled' ? 'order-cancelled' : 'stop-removed' }
  }
  const state = stop.state === 'failed' ? 'failed' : 'delivered'
  return { ok: false, reason: 'already-done', state, doneAt: stop.doneAt ?? context.now() }
}

/** Who is offline can't be asked for more. */
function lacksMoney(report: RiderReport, { order }: LoadedOrder): boolean {
  return report.kind !== 'failed' && report.collected === null && !report.isQueued && stillToPay(order) > 0
}

function outcomeOf(report: RiderReport, isRight: boolean) {
  if (report.kind === 'failed') return { state: 'failed', isVerified: false, reason: report.reason } as const
  if (isRight) return { state: 'delivered', isVerified: true, reason: '' } as const
  const reason = report.kind === 'no-code' ? report.reason : 'wrong-code'
  return { state: 'delivered', isVerified: false, reason } as const
}

function isOpenRun(scope: StoreScope, { id, linkVersion }: LinkedRun): SQL {
  return sql`EXISTS (SELECT 1 FROM ${deliveryRuns} WHERE ${scope.owns(deliveryRuns)} AND ${deliveryRuns.id} = ${id}
    AND ${deliveryRuns.state} = 'open' AND ${deliveryRuns.linkVersion} = ${linkVersion})`
}

type SavedPhotos =
  | { ok: true; keys: string[] }
  | { ok: false; reason: 'photo-required' }
  | { ok: false; reason: 'photo-refused'; photo: ImageRefusal }

/** Of a report that waited on the phone no picture is asked again; a full store keeps none. */
async function savePhotos(
  scope: StoreScope,
  context: StoreContext,
  { kind, isQueued }: RiderReport,
  pictures: Uint8Array[],
): Promise<SavedPhotos> {
  if (kind === 'delivered') return { ok: true, keys: [] }
  if (kind === 'no-code' && pictures.length === 0 && !isQueued) return { ok: false, reason: 'photo-required' }
  const keys: string[] = []
  for (const bytes of pictures.slice(0, MAX_PHOTOS)) {
    const saved = await createMedia(scope, context).putProof(bytes)
    if (saved.ok) keys.push(saved.key)
    else if (saved.reason !== 'storage-full' && !isQueued)
      return { ok: false, reason: 'photo-refused', photo: saved.reason }
  }
  return { ok: true, keys }
}
