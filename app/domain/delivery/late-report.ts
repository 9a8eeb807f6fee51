import type { Minor } from '#app/domain/money.ts'
import type { RiderReport } from './report.ts'
import type { CollectedWith } from './run.ts'

/** What a rider says of a stop that is over for them. */
export interface LateClaim {
  state: 'delivered' | 'failed'
  reason?: string
  with?: CollectedWith
  amount?: Minor
  /** The code was right. */
  isVerified?: boolean
}

export interface LateClaims {
  first: LateClaim
  /** The last one that says something else. */
  other: LateClaim | null
  count: number
}

/** Changes no order; later ones are counted, so that none of them hides the first. */
export interface LateReport extends LateClaims {
  /** The last one: it may arrive twice. */
  reportId: string
  at: number
  /** With the first: what the rider wrote, and keys of media. */
  note: string
  photos: string[]
}

interface Seen {
  isRightCode: boolean
  photos: string[]
  now: number
}

export function foldLate(
  before: LateReport | null,
  report: RiderReport,
  { isRightCode, photos, now }: Seen,
): LateReport {
  if (before === null) {
    const note = report.kind === 'failed' ? report.note : ''
    return { first: claimOf(report, isRightCode), other: null, count: 1, reportId: report.id, at: now, note, photos }
  }
  // Judged once only: a code can't be found by sending on.
  const claim = claimOf(report, false)
  const isSame = saidOf(claim) === saidOf(before.first)
  return { ...before, other: isSame ? before.other : claim, count: before.count + 1, reportId: report.id }
}

/** Of its event, which has the first claim as its own. */
export function lateNote({ first, other, count }: LateClaims): string {
  return JSON.stringify({ ...first, ...(count > 1 ? { count } : {}), ...(other ? { other } : {}) })
}

export function parseLateNote(note: string): LateClaims {
  const { count = 1, other = null, ...first } = JSON.parse(note || '{}')
  return { first, other, count }
}

function claimOf(report: RiderReport, isRightCode: boolean): LateClaim {
  if (report.kind === 'failed') return { state: 'failed', reason: report.reason }
  const { collected } = report
  return {
    state: 'delivered',
    ...(collected ? { with: collected.with, amount: collected.amount } : {}),
    ...(isRightCode ? { isVerified: true } : {}),
  }
}

function saidOf({ state, reason, with: paidWith, amount }: LateClaim): string {
  return JSON.stringify([state, reason, paidWith, amount])
}
