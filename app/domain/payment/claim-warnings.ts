import type { Minor } from '#app/domain/money.ts'
import { codeDay } from './message/code-day.ts'
import { messageDay } from './message/time.ts'

export interface ClaimEvidence {
  code: string
  amount: Minor
  method: string
  saidAt: number | null
  claimedAt: number
  askedAmounts: readonly Minor[]
  seenAmount: Minor | null
  orderedAt: number
  newestSeenAt: number | null
  sameCode: readonly number[]
  now: number
}

export type ClaimWarning =
  | { kind: 'amount-differs' | 'before-order' | 'ahead' | 'not-among' }
  | { kind: 'other-day'; codeDay: string; messageDay: string }
  | { kind: 'same-code'; number: number }

const CLOCK_SKEW = 5 * 60_000

export function claimWarnings(facts: ClaimEvidence): ClaimWarning[] {
  const { code, amount, saidAt, claimedAt, askedAmounts, seenAmount, orderedAt, newestSeenAt, sameCode, now } = facts
  const hints: ClaimWarning[] = []
  if (seenAmount === null ? !askedAmounts.includes(amount) : seenAmount !== amount)
    hints.push({ kind: 'amount-differs' })
  const [dayOfCode, dayOfMessage] = [codeDay(code), saidAt === null ? null : messageDay(saidAt)]
  if (facts.method === 'mpesa' && dayOfCode !== null && dayOfMessage !== null && dayOfCode !== dayOfMessage) {
    hints.push({ kind: 'other-day', codeDay: dayOfCode, messageDay: dayOfMessage })
  }
  if (saidAt !== null && saidAt < orderedAt - CLOCK_SKEW) hints.push({ kind: 'before-order' })
  if (saidAt !== null && saidAt > now + CLOCK_SKEW) hints.push({ kind: 'ahead' })
  hints.push(...sameCode.map((number) => ({ kind: 'same-code' as const, number })))
  if (seenAmount === null && newestSeenAt !== null && newestSeenAt > (saidAt ?? claimedAt))
    hints.push({ kind: 'not-among' })
  return hints
}
