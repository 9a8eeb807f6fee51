import type { Minor } from '#app/domain/money.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import type { LedgerMethod } from './ledger.ts'

export interface PaymentEntry {
  amount: Minor
  method: LedgerMethod
  code: string | null
  receivedAt: number | null
  note: string
}

export const OLDEST_PAYMENT_MS = 365 * 24 * 60 * 60 * 1000
export const MAX_PAYMENT_NOTE = 200

const MPESA = /^[A-Z0-9]{10}$/
const OTHER = /^[A-Z0-9][A-Z0-9._/-]{3,39}$/

/** Capitals without spaces; null without a code or for cash, undefined if invalid. */
export function paymentCode(method: LedgerMethod, typed: string): string | null | undefined {
  const code = foldCode(typed)
  if (code === '' || method === 'cash') return null
  return (method === 'mpesa' ? MPESA : OTHER).test(code) ? code : undefined
}
