import type { Minor } from '#app/domain/money.ts'
import type { ReceivedMoney } from './evidence.ts'

/** A row of the ledger that isn't void, and has a code. */
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

/** What one piece of evidence changes. */
export type EvidenceDecision =
  | { kind: 'known' }
  /** A person booked the same before the phone said so. */
  | { kind: 'verify'; paymentId: string }
  /** A person booked another amount. */
  | { kind: 'differ'; paymentId: string }
  /** A claim waits for it; `paymentId` is of money without order that is the same. */
  | { kind: 'confirm'; claim: WaitingClaim; paymentId: string | null }
  /** Money without an order, which the owner books. */
  | { kind: 'keep' }

/** Deciding the same evidence again, on what the first decision wrote, changes nothing. */
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

/** The one claim of this code, if it says the same: else the owner decides. */
function claimFor(money: ReceivedMoney, claims: readonly WaitingClaim[]): WaitingClaim | null {
  const ofCode = claims.filter(({ code }) => code === money.code)
  const [claim] = ofCode
  return ofCode.length === 1 && claim && isSameSum(claim, money) ? claim : null
}

function isSameSum(one: { amount: Minor; currency: string }, other: { amount: Minor; currency: string }): boolean {
  return one.amount === other.amount && one.currency === other.currency
}
