import type { LedgerMethod } from '#app/domain/payment/ledger.ts'

/** English in every language, because other programs read the headings. */
export const customersCsv = {
  file: 'customers',
  columns: ['Customer', 'Phone', 'Address', 'Orders', 'First order', 'Last order', 'Last order status', 'Time zone'],
} as const

export const exportWords = {
  /** Last line of a file whose download broke off. */
  incomplete: 'This file is not complete: something failed while it was written. Please download it again.',
} as const

export const dayCsv = {
  file: 'money',
  columns: ['Date', 'Method', 'Amount', 'Currency', 'Code', 'Payer', 'Phone', 'Order ID', 'Recorded', 'Time zone'],
} as const

const methods: Record<LedgerMethod, string> = {
  cash: 'Cash',
  mpesa: 'M-PESA',
  airtel: 'Airtel Money',
  pix: 'Pix',
  upi: 'UPI',
  bank: 'Bank',
  card: 'Card',
  other: 'Other',
}

export function csvLedgerMethod(method: LedgerMethod): string {
  return methods[method]
}
