import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import type { ListedLine } from '#app/domain/order/listed-lines.ts'

export interface SlipView {
  /** An order that is cancelled has neither receipt nor invoice. */
  kind: 'receipt' | 'invoice' | 'order' | 'slip'
  state: 'unpaid' | 'paid' | 'cancelled'
  /** Null of an order that isn't cancelled, or whose history doesn't say by whom. */
  cancelled: { date: string; by: 'owner' | 'shopper' | 'system'; isUndone: boolean } | null
  storeName: string
  storeLogo: string | null
  storeLink: string
  storeLines: string[]
  number: string
  date: string
  customerName: string
  customerPhone: string
  isPickup: boolean
  address: { label: string; text: string } | null
  lines: ListedLine[]
  moneyFormat: MoneyFormat
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  /** What returns took off; the total is without it. */
  returned: Minor
  total: Minor
  /** What is still to pay; negative when there is money to give back. */
  balance: Minor
  /** Each payment, where one line 'Paid by M-PESA' doesn't say it all. */
  payments: { label: string; amount: Minor }[]
  customerNote: string
  landmark: string
  slot: string | null
  /** A code of the map link; null without a pin. */
  pin: { path: string; size: number } | null
  /** 'Paid by M-PESA' and its code; null of an order that isn't paid. */
  paidBy: { label: string; code: string | null } | null
  /** Of what is handed over at the till. */
  cash?: { given: Minor; change: Minor } | undefined
  payment: { options: PaymentOption[]; reference: string; code: { path: string; size: number } } | null
  isBranded: boolean
  /** Of the paper, and those that it can be printed in. */
  language: string
  languages: string[]
  backTo: string
}
