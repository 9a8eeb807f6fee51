import type { MoneyFormat } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { AskedApproval } from '../../orders/order-view.ts'
import type { SlipView } from '../../orders/slip/slip-view.ts'

export interface SoldOrder {
  number: number
  /** Number on the receipt of a sale that was booked later; else null. */
  tillNumber: string | null
  moneyFormat: MoneyFormat
  total: number
  /** Part of the total. */
  owed: number
  customerName: string
  customerPhone: string
  method: PaidWith
  soldAt: string
  /** A chat with the customer, or one the seller picks; null when no link could be built. */
  receiptUrl: string | null
  slip: SlipView
}

export type SaleField = 'discount' | 'customerName' | 'customerPhone' | 'mpesaCode' | 'cash'

export type SaleAnswer =
  | { ok: true; sale: SoldOrder }
  | {
      ok: false
      title: string
      text: string
      field?: SaleField
      /** The id belongs to a saved sale: only a new one can be completed. */
      isSaved?: true
      isStale?: true
      approval?: AskedApproval
    }
