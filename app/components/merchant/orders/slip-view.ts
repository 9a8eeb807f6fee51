import type { Minor, MoneyFormat } from '#app/domain/money.ts'

export interface SlipView {
  /** An order that is cancelled has neither receipt nor invoice. */
  kind: 'receipt' | 'invoice' | 'order'
  isCancelled: boolean
  storeName: string
  storeLines: string[]
  number: string
  date: string
  customerName: string
  customerPhone: string
  address: { label: string; text: string } | null
  lines: { line: number; name: string; selectedSize: string | null; price: Minor; quantity: number }[]
  moneyFormat: MoneyFormat
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  notes: string[]
  isBranded: boolean
  backTo: string
}
