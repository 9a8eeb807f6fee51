import { millisecondsInMinute } from 'date-fns/constants'
import type { OutboxSale } from './outbox-sale.ts'

export const MAX_OUTBOX_SALES = 500

export const MANY_OUTBOX_SALES = 400

const MAX_WAIT_MINUTES = 5

export function resendWait(rounds: number): number {
  return Math.min(2 ** Math.max(0, rounds - 1), MAX_WAIT_MINUTES) * millisecondsInMinute
}

/** Sorts by time of sale; sales after a server error come last, so that they block no other. */
export function inSendingOrder(sales: OutboxSale[], failed: ReadonlySet<string>): OutboxSale[] {
  return sales
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => Number(failed.has(a.saleId)) - Number(failed.has(b.saleId)) || a.soldAt - b.soldAt)
}
