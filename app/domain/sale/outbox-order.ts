import { millisecondsInMinute } from 'date-fns/constants'
import type { OutboxSale } from './outbox-sale.ts'

/** As many of an account lie on a device at most. */
export const MAX_OUTBOX_SALES = 500

/** From so many on the till says how many wait. */
export const MANY_OUTBOX_SALES = 400

const MAX_WAIT_MINUTES = 5

/** Milliseconds until sales are sent again, after so many rounds in a row without an answer. */
export function resendWait(rounds: number): number {
  return Math.min(2 ** Math.max(0, rounds - 1), MAX_WAIT_MINUTES) * millisecondsInMinute
}

/**
 * Those that can be sent, by time of sale. What the server had an error with comes last, so that it
 * stops no other.
 */
export function inSendingOrder(sales: OutboxSale[], failed: ReadonlySet<string>): OutboxSale[] {
  return sales
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => Number(failed.has(a.saleId)) - Number(failed.has(b.saleId)) || a.soldAt - b.soldAt)
}
