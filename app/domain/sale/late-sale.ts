import { millisecondsInDay } from 'date-fns/constants'
import type { Minor } from '../money.ts'

export interface LateSale {
  /** Epoch milliseconds, by the server's clock as the till knew it. */
  soldAt: number
  tillNumber: string
  currency: string
  /** Price of a single unit of each line, in the order of the lines. */
  prices: Minor[]
}

export type LateProblem =
  | { reason: 'mpesa-code-used'; code: string; number: number }
  | { reason: 'code-amount-differs'; code: string; amount: Minor; currency: string }
  | { reason: 'mpesa-code-invalid'; code: string }
  | { reason: 'phone-invalid'; phone: string }
  | { reason: 'below-floor' | 'over-discount'; amount: Minor; currency: string }
  | { reason: 'seller-left'; person: string }
  | { reason: 'till-ended'; name: string }

export const SOLD_WITHOUT_PIN = 'sold-without-pin'

const OLDEST_MS = 30 * millisecondsInDay

/** A wrong clock moves the sale no further than OLDEST_MS. */
export function saleTime(soldAt: number, now: number): number {
  return Math.min(now, Math.max(now - OLDEST_MS, soldAt))
}
