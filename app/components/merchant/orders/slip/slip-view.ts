import type { DrawnCode } from '#app/components/ui/qr-code.tsx'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { ListedLine } from '#app/domain/order/list/listed-lines.ts'
import type { PaymentOption } from '#app/domain/order/place/how-to-pay.ts'

export interface SlipView {
  /** A cancelled order has neither receipt nor invoice. */
  kind: 'receipt' | 'invoice' | 'order' | 'slip'
  state: 'unpaid' | 'paid' | 'cancelled'
  /** Null unless it is cancelled and its history says by whom. */
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
  /** Reduction by returns, not part of the total. */
  returned: Minor
  total: Minor
  /** Negative when a refund is due. */
  balance: Minor
  /** Payments that one line 'Paid by M-PESA' can't describe. */
  payments: { label: string; amount: Minor }[]
  customerNote: string
  landmark: string
  slot: string | null
  /** QR code of the map link; null without a pin. */
  pin: DrawnCode | null
  /** 'Paid by M-PESA' and its code; null for an unpaid order. */
  paidBy: { label: string; code: string | null } | null
  /** Set for a sale at the till. */
  cash?: { given: Minor; change: Minor } | undefined
  /** Null for a receipt, and where nothing is due. */
  payment: {
    options: (PaymentOption & { picture?: DrawnCode })[]
    /** What the payment codes ask for. */
    due: Minor
    reference: string
    /** Of the order's page. */
    code: DrawnCode
  } | null
  isBranded: boolean
  /** Language of the paper, and those to choose from. */
  language: string
  languages: string[]
  backTo: string
}
