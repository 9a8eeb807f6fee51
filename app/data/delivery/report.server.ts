import { type SQL, sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { CODE_TRIES, type LeftOut } from '#app/domain/delivery/run.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import type { ImageRefusal } from '../media/media.server.ts'
import { MAX_READS } from '../order/place/idempotency.server.ts'
import { type LoadedOrder, loadOrderAnd } from '../order/reads.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { deliverStop } from './deliver.server.ts'
import { failStop } from './fail.server.ts'
import { noteLateReport } from './late-report.server.ts'
import { type ReportPhotos, reportPhotos } from './report-photos.server.ts'
import { isOpenRun, isStop, type StopRow, stopRead } from './stop.server.ts'

interface WrongCode {
  id: string
  orderId: string
  code: string
}

export interface LinkedRun {
  id: string
  linkVersion: number
}

interface Lost {
  isPhotoLost?: true
}

export type ReportResult =
  /** `isLate`: a note for the owner, which changes no order. */
  | ({ ok: true; isLate?: true } & Lost)
  | { ok: false; reason: 'stop-not-found' | 'not-saved' | 'money-required' | 'photo-required' | 'prompt-open' }
  | ({ ok: false; reason: 'order-cancelled' | 'stop-removed' } & Lost)
  | ({ ok: false; reason: 'already-done'; state: 'delivered' | 'failed'; doneAt: number } & Lost)
  | { ok: false; reason: 'wrong-code'; triesLeft: number }
  | { ok: false; reason: 'photo-refused'; photo: ImageRefusal }

export interface StopOutcome {
  state: 'delivered' | 'failed'
  isVerified: boolean
  reason: string
  photos: string[]
  leftOut: LeftOut[]
  isOpenRun: SQL
  now: number
}

/** Replays the first response. Books no money; a refusal stores no photo. */
export async function reportStop(
  scope: StoreScope,
  context: StoreContext,
  run: LinkedRun,
  report: RiderReport,
  pictures: Uint8Array[],
): Promise<ReportResult> {
  const photos = reportPhotos(scope, context, run, report, pictures)
  const typedCode = report.kind === 'delivered' ? report.code : ''
  let result: ReportResult | null = null
  for (let reads = 0; reads <= MAX_READS && result === null; reads += 1) {
    const now = context.now()
    const read = stopRead(scope, run, report.orderId, typedCode, now)
    const [loaded, [stop]] = await loadOrderAnd(scope, report.orderId, now, read)
    if (!loaded || !stop) result = { ok: false, reason: 'stop-not-found' }
    else result = await takeReport({ scope, context, run, report, photos, loaded, stop, now })
  }
  if (!result?.ok) await photos.drop()
  return result ?? { ok: false, reason: 'not-saved' }
}

interface ReadReport {
  scope: StoreScope
  context: StoreContext
  run: LinkedRun
  report: RiderReport
  photos: ReportPhotos
  loaded: LoadedOrder
  stop: StopRow
  now: number
}

async function takeReport(read: ReadReport): Promise<ReportResult | null> {
  const { scope, context, run, report, photos, loaded, stop, now } = read
  if (stop.reportId === report.id) return taken(stop.leftOut)
  if (!stop.isRunOpen) return takeLate(read)
  if (stop.state !== 'waiting') return refuseDone(read)
  const lacksMoney = report.kind !== 'failed' && report.collected === null && stillToPay(loaded.order) > 0
  if (lacksMoney && !report.isQueued) return { ok: false, reason: 'money-required' }
  const hasCash = report.kind !== 'failed' && report.collected?.with === 'cash'
  if (hasCash && stop.isPrompted && !report.isBesidePrompt && !report.isQueued)
    return { ok: false, reason: 'prompt-open' }
  const isRight = report.kind === 'delivered' && stop.isCode && stop.codeTries < CODE_TRIES
  if (report.kind === 'delivered' && !isRight && !report.isQueued) {
    const triesLeft = await countTry(scope, run, report)
    return triesLeft === null ? null : { ok: false, reason: 'wrong-code', triesLeft }
  }
  const lacksPhoto = report.kind !== 'failed' && !isRight && photos.count === 0
  if (lacksPhoto && !report.isQueued) return { ok: false, reason: 'photo-required' }
  const kept = await photos.keep({ mayAsk: !report.isQueued && !isRight })
  if (!kept.ok) return kept
  const leftOut: LeftOut[] = [
    ...(lacksMoney ? (['money'] as const) : []),
    ...(lacksPhoto ? (['photo'] as const) : []),
    ...kept.leftOut,
  ]
  const outcome = {
    ...outcomeOf(report, isRight),
    ...{ photos: kept.keys, leftOut, isOpenRun: isOpenRun(scope, run, now), now },
  }
  const isWritten =
    report.kind === 'failed'
      ? await failStop(scope, context, run, report, outcome)
      : await deliverStop(scope, context, run, loaded, report, outcome)
  return isWritten ? taken(leftOut) : null
}

/** Only the first late report may add photos: with each one they would fill the store. */
async function takeLate({ scope, context, run, report, photos, stop }: ReadReport): Promise<ReportResult | null> {
  if (stop.late?.reportId === report.id) return { ...taken(stop.leftOut), isLate: true }
  if (stop.late !== null) await photos.drop()
  const kept = stop.late === null ? await photos.keep({ mayAsk: false }) : photos.none()
  if (!kept.ok) return kept
  const isNoted = await noteLateReport(scope, context, run, stop, report, kept)
  return isNoted ? { ...taken(kept.leftOut), isLate: true } : null
}

async function refuseDone({
  scope,
  context,
  run,
  report,
  photos,
  loaded,
  stop,
}: ReadReport): Promise<ReportResult | null> {
  const none = photos.none()
  const lost: Lost = none.leftOut.length > 0 ? { isPhotoLost: true } : {}
  // The stop was ended another way, so nobody knows yet what the rider saw.
  const isUntold = stop.reportId === null && stop.late?.reportId !== report.id
  if (isUntold && !(await noteLateReport(scope, context, run, stop, report, none))) return null
  if (stop.state === 'removed') {
    const isCancelled = loaded.order.status === 'cancelled'
    return { ok: false, reason: isCancelled ? 'order-cancelled' : 'stop-removed', ...lost }
  }
  const state = stop.state === 'failed' ? 'failed' : 'delivered'
  return { ok: false, reason: 'already-done', state, doneAt: stop.doneAt ?? context.now(), ...lost }
}

function taken(leftOut: LeftOut[]): { ok: true } & Lost {
  return leftOut.includes('photo-not-kept') ? { ok: true, isPhotoLost: true } : { ok: true }
}

function outcomeOf(report: RiderReport, isRight: boolean) {
  if (report.kind === 'failed') return { state: 'failed', isVerified: false, reason: report.reason } as const
  if (isRight) return { state: 'delivered', isVerified: true, reason: '' } as const
  const reason = report.kind === 'no-code' ? report.reason : 'wrong-code'
  return { state: 'delivered', isVerified: false, reason } as const
}

/** Returns the tries left of five; null once the stop is done. A resent report counts once. */
async function countTry(scope: StoreScope, run: LinkedRun, { id, orderId, code }: WrongCode): Promise<number | null> {
  const lastTry = sha256(`${id}:${code}`)
  const [[stop]] = await scope.commit(
    [
      scope.update(
        deliveryStops,
        { codeTries: sql`${deliveryStops.codeTries} + 1`, lastTry },
        sql`${isStop(run, orderId)} AND ${deliveryStops.state} = 'waiting' AND ${deliveryStops.codeTries} < ${CODE_TRIES}
          AND ${deliveryStops.lastTry} IS NOT ${lastTry}`,
      ),
    ],
    scope.pick(deliveryStops, { state: deliveryStops.state, codeTries: deliveryStops.codeTries }, isStop(run, orderId)),
  )
  return stop?.state === 'waiting' ? CODE_TRIES - stop.codeTries : null
}
