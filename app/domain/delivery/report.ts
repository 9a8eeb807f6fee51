import { type Minor, parseMoney } from '#app/domain/money.ts'
import { asciiDigits } from '#app/domain/text/signs.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import {
  COLLECTED_WITH,
  type CollectedWith,
  FAILED_REASONS,
  type FailedReason,
  MAX_PHOTOS,
  NO_CODE_REASONS,
} from './run.ts'

/** The rider's claim; it books nothing. */
export interface Collected {
  with: CollectedWith
  amount: Minor
}

export const UNVERIFIED_REASONS = [...NO_CODE_REASONS, 'wrong-code'] as const
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number]

interface Sent {
  id: string
  orderId: string
  /** Sent later from the phone's outbox: the rider can't be asked again. */
  isQueued: boolean
  /** A phone may have lost some of the photos. */
  photosTaken: number
  /** The rider holds cash beside a prompt that is open on a phone. */
  isBesidePrompt: boolean
}

export type RiderReport = Sent &
  (
    | { kind: 'delivered'; code: string; collected: Collected | null }
    | { kind: 'no-code'; reason: UnverifiedReason; collected: Collected | null }
    | { kind: 'failed'; reason: FailedReason; note: string }
  )

export type ReportField = 'code' | 'money' | 'amount' | 'reason' | 'note' | 'photo'
export type ReportErrors = Partial<Record<ReportField, 'required' | 'invalid' | 'too-long' | 'prompt-open'>>

export type ParsedReport =
  | { ok: true; report: RiderReport }
  | { ok: false; reason: 'report-invalid' }
  | { ok: false; reason: 'fields-invalid'; errors: ReportErrors }

export const NOTE_MAX = 200
const ID = /^[\w-]{16,64}$/
const CODE = /^\d{4,8}$/

export function parseReport(field: (name: string) => string): ParsedReport {
  const [id, orderId, kind] = [field('report'), field('stop'), field('kind')]
  if (!ID.test(id) || orderId === '' || orderId.length > 64) return { ok: false, reason: 'report-invalid' }
  const photosTaken = Math.min(MAX_PHOTOS, parseWholeNumber(field('photos')) ?? 0)
  const sent = {
    id,
    orderId,
    isQueued: field('queued') === '1',
    photosTaken,
    isBesidePrompt: field('besidePrompt') === '1',
  }
  if (kind === 'failed') return parseFailed(sent, field)
  if (kind !== 'delivered' && kind !== 'no-code') return { ok: false, reason: 'report-invalid' }
  const money = parseCollected(field)
  if (kind === 'no-code') {
    const reason = NO_CODE_REASONS.find((known) => known === field('reason'))
    if (!reason || !money.ok) return refused({ ...(reason ? {} : { reason: 'required' }), ...errorsOf(money) })
    return { ok: true, report: { ...sent, kind, reason, collected: money.collected } }
  }
  const code = asciiDigits(field('code')).replace(/\D/g, '')
  const isCode = CODE.test(code) || sent.isQueued
  if (!isCode || !money.ok) return refused({ ...(isCode ? {} : { code: 'required' }), ...errorsOf(money) })
  return { ok: true, report: { ...sent, kind, code, collected: money.collected } }
}

function parseFailed(sent: Sent, field: (name: string) => string): ParsedReport {
  const reason = FAILED_REASONS.find((known) => known === field('reason'))
  const note = field('note').trim()
  if (!reason) return refused({ reason: 'required' })
  if (note.length > NOTE_MAX) return refused({ note: 'too-long' })
  return { ok: true, report: { ...sent, kind: 'failed', reason, note } }
}

type ParsedMoney = { ok: true; collected: Collected | null } | { ok: false; errors: ReportErrors }

function parseCollected(field: (name: string) => string): ParsedMoney {
  const paidWith = COLLECTED_WITH.find((known) => known === field('with'))
  if (!paidWith) return { ok: true, collected: null }
  if (paidWith !== 'cash') return { ok: true, collected: { with: paidWith, amount: 0 } }
  const amount = parseMoney(field('amount'))
  if (amount === null || amount <= 0) return { ok: false, errors: { amount: 'invalid' } }
  return { ok: true, collected: { with: paidWith, amount } }
}

function errorsOf(money: ParsedMoney): ReportErrors {
  return money.ok ? {} : money.errors
}

function refused(errors: ReportErrors): ParsedReport {
  return { ok: false, reason: 'fields-invalid', errors }
}
