import { foldCode } from '#app/domain/fold-code.ts'
import type { Minor } from '#app/domain/money.ts'
import type { LedgerMethod } from './ledger.ts'

/** Money that the seller records by hand. */
export interface PaymentEntry {
  amount: Minor
  method: LedgerMethod
  code: string | null
  /** When it came, in milliseconds; null is now. */
  receivedAt: number | null
  note: string
}

/** In milliseconds: as far back as a payment may be recorded. */
export const OLDEST_PAYMENT_MS = 365 * 24 * 60 * 60 * 1000
export const MAX_PAYMENT_NOTE = 200

const MPESA = /^[A-Z0-9]{10}$/
const OTHER = /^[A-Z0-9][A-Z0-9./-]{3,39}$/

/**
 * A code in capitals without spaces; null without one, undefined if invalid: of M-PESA ten letters
 * and digits, of others 4 to 40. Cash has none.
 */
export function paymentCode(method: LedgerMethod, typed: string): string | null | undefined {
  const code = foldCode(typed)
  if (code === '' || method === 'cash') return null
  return (method === 'mpesa' ? MPESA : OTHER).test(code) ? code : undefined
}
