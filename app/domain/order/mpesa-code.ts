import { foldCode } from '#app/domain/fold-code.ts'
import type { PaidWith } from './order.ts'

/** Ten capital letters and digits; null without a code, undefined if invalid. */
export function mpesaCodeOf(payment: { method: PaidWith; mpesaCode?: string | null }): string | null | undefined {
  const code = foldCode(payment.mpesaCode ?? '')
  if (payment.method !== 'mpesa' || code === '') return null
  return /^[A-Z0-9]{10}$/.test(code) ? code : undefined
}
