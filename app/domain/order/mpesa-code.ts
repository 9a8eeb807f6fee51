import type { PaidWith } from './order.ts'

/** Ten capital letters and digits; null without a code, undefined for an invalid one. */
export function mpesaCodeOf(payment: { method: PaidWith; mpesaCode?: string | null }): string | null | undefined {
  const code = payment.mpesaCode?.trim().toUpperCase() ?? ''
  if (payment.method !== 'mpesa' || code === '') return null
  return /^[A-Z0-9]{10}$/.test(code) ? code : undefined
}
