import type { Minor } from '#app/domain/money.ts'
import type { ReceivedMoney } from './evidence.ts'

export interface BookedMoney {
  id: string
  code: string
  amount: Minor
  currency: string
  orderId: string | null
  isVerified: boolean
  statementAmount: Minor | null
}

export interface WaitingClaim {
  id: string
  orderId: string
  code: string
  amount: Minor
  currency: string
}

export type EvidenceDecision =
  | { kind: 'known' }
  | { kind: 'verify'; paymentId: string }
  | { kind: 'differ'; paymentId: string }
  | { kind: 'confirm'; claim: WaitingClaim; paymentId: string | null }
  | { kind: 'keep' }

/** Idempotent: deciding the same evidence again changes nothing. */
export function decideEvidence(
  money: ReceivedMoney,
  booked: BookedMoney | undefined,
  claims: readonly WaitingClaim[],
): EvidenceDecision {
  const claim = claimFor(money, claims)
  if (!booked) return claim ? { kind: 'confirm', claim, paymentId: null } : { kind: 'keep' }
  if (!isSameSum(booked, money)) {
    return booked.statementAmount === money.amount ? { kind: 'known' } : { kind: 'differ', paymentId: booked.id }
  }
  if (booked.orderId === null && claim) return { kind: 'confirm', claim, paymentId: booked.id }
  return booked.isVerified ? { kind: 'known' } : { kind: 'verify', paymentId: booked.id }
}

/** Returns null unless exactly one claim has this code, with the same sum. */
function claimFor(money: ReceivedMoney, claims: readonly WaitingClaim[]): WaitingClaim | null {
  const ofCode = claims.filter(({ code }) => code === money.code)
  const [claim] = ofCode
  return ofCode.length === 1 && claim && isSameSum(claim, money) ? claim : null
}

function isSameSum(one: { amount: Minor; currency: string }, other: { amount: Minor; currency: string }): boolean {
  return one.amount === other.amount && one.currency === other.currency
}
