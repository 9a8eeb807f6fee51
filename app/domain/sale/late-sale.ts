import { millisecondsInDay } from 'date-fns/constants'
import type { Minor } from '../money.ts'

/** What the server is told of a sale whose receipt was handed out before it was booked. */
export interface LateSale {
  /** Milliseconds, by the server's clock as the till knew it. */
  soldAt: number
  /** On the receipt: 'KB-014'. */
  tillNumber: string
  currency: string
  /** Of one piece of each line, in the order of the lines. */
  prices: Minor[]
}

/** Why a booked sale wants attention: the code or the phone on it was not saved as it was given. */
export type LateProblem =
  | { reason: 'mpesa-code-used'; code: string; number: number }
  | { reason: 'code-amount-differs'; code: string; amount: Minor; currency: string }
  | { reason: 'mpesa-code-invalid'; code: string }
  | { reason: 'phone-invalid'; phone: string }

const OLDEST_MS = 30 * millisecondsInDay

/** When a late sale counts as made: a clock that went wrong moves it no further than that. */
export function saleTime(soldAt: number, now: number): number {
  return Math.min(now, Math.max(now - OLDEST_MS, soldAt))
}
