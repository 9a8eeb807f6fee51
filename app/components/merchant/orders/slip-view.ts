import type { Minor } from '#app/domain/money.ts'

/** What a receipt or an invoice says. */
export interface SlipView {
  kind: 'receipt' | 'invoice'
  storeName: string
  /** The store's own address and number, one line each. */
  storeLines: string[]
  number: string
  date: string
  customerName: string
  customerPhone: string
  /** 'Deliver to' or 'Pick up at', and where; null at the till. */
  place: { label: string; text: string } | null
  lines: { line: number; name: string; selectedSize: string | null; price: Minor; quantity: number }[]
  symbol: string
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  /** How it was paid, or the ways to pay. */
  notes: string[]
  isBranded: boolean
  backTo: string
}
