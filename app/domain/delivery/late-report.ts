import type { Minor } from '#app/domain/money.ts'
import type { RiderReport } from './report.ts'
import type { CollectedWith } from './run.ts'

export interface LateClaim {
  state: 'delivered' | 'failed'
  reason?: string
  with?: CollectedWith
  amount?: Minor
  isVerified?: boolean
}

export interface LateClaims {
  first: LateClaim
  other: LateClaim | null
  count: number
}

/** Changes no order; later claims are counted, so that none of them hides the first. */
export interface LateReport extends LateClaims {
  reportId: string
  at: number
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
  // The code is checked only on the first report: repeated ones can't guess it.
  const claim = claimOf(report, false)
  const isSame = saidOf(claim) === saidOf(before.first)
  return { ...before, other: isSame ? before.other : claim, count: before.count + 1, reportId: report.id }
}

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
