import type { LedgerMethod } from '#app/domain/payment/ledger.ts'

export const dayCsv = {
  file: 'money',
  columns: ['Date', 'Method', 'Amount', 'Currency', 'Code', 'Payer', 'Phone', 'Order ID', 'Recorded', 'Time zone'],
} as const

const methods: Record<LedgerMethod, string> = {
  cash: 'Cash',
  mpesa: 'M-PESA',
  airtel: 'Airtel Money',
  bank: 'Bank',
  card: 'Card',
  other: 'Other',
}

export function csvLedgerMethod(method: LedgerMethod): string {
  return methods[method]
}
