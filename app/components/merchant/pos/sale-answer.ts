import type { PaidWith } from '#app/domain/order/order.ts'
import type { SlipView } from '../orders/slip-view.ts'

/** A sale as it was saved: what is shown, sent and printed of it. */
export interface SoldOrder {
  number: number
  symbol: string
  total: number
  customerName: string
  customerPhone: string
  method: PaidWith
  /** '21 Nov 2026, 14:20' */
  soldAt: string
  /** A chat with the customer, or with whoever is picked when there is no number; null when it could not be written. */
  receiptUrl: string | null
  /** What is printed. */
  slip: SlipView
}

export type SaleField = 'customerPhone' | 'mpesaCode'

export type SaleAnswer =
  | { ok: true; sale: SoldOrder }
  | {
      ok: false
      title: string
      text: string
      /** What was typed there can't be taken. */
      field?: SaleField
      /** The id belongs to a sale that is saved: only a new one can be completed. */
      isSaved?: true
      /** What is on sale has changed. */
      isStale?: true
    }
