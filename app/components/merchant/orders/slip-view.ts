import type { Minor } from '#app/domain/money.ts'

export const PAPERS = ['a4', '80', '58'] as const
export type Paper = (typeof PAPERS)[number]

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

export function paperOf(params: URLSearchParams): Paper {
  return PAPERS.find((name) => name === params.get('paper')) ?? 'a4'
}
