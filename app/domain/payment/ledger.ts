import type { PaidWith } from '../order/order.ts'

/** A refund is negative; a transfer is two rows between orders, which add up to nothing. */
export const LEDGER_KINDS = ['payment', 'refund', 'transfer'] as const
export const LEDGER_METHODS = ['cash', 'mpesa', 'airtel', 'pix', 'upi', 'bank', 'card', 'other'] as const
export const LEDGER_SOURCES = ['owner', 'till', 'message', 'statement', 'prompt', 'c2b'] as const
export const CLAIM_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const

export type LedgerKind = (typeof LEDGER_KINDS)[number]
export type LedgerMethod = (typeof LEDGER_METHODS)[number]
export type LedgerSource = (typeof LEDGER_SOURCES)[number]
/** M-PESA or a bank says so: no person typed it. */
export type EvidenceSource = Exclude<LedgerSource, 'owner' | 'till'>
export type ClaimState = (typeof CLAIM_STATES)[number]

const currencies: Partial<Record<LedgerMethod, string>> = { pix: 'BRL', upi: 'INR' }

export function ledgerMethodsOf(currency: string): LedgerMethod[] {
  return LEDGER_METHODS.filter((method) => (currencies[method] ?? currency) === currency)
}

export function paidWith(method: LedgerMethod): PaidWith {
  return method === 'cash' || method === 'mpesa' ? method : 'other'
}

/** An undo sets it free, and voids what a person recorded. In SQL: data/money/ledger.server. */
export function isEvidence(source: LedgerSource): source is EvidenceSource {
  return source !== 'owner' && source !== 'till'
}
