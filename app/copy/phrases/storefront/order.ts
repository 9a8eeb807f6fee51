import type { PaymentOption } from '#app/domain/order/place/how-to-pay.ts'
import { payStepWords } from '#copy/storefront/order'
import { claimErrors } from '#copy/storefront/order-claim'

/** `name` is the registered name, '' when the store gave none. */
export function paySteps(kind: Exclude<PaymentOption['kind'], 'cash' | 'link'>, name: string): string[] {
  return [...payStepWords()[kind], name ? payStepWords().checkNamed({ name }) : payStepWords().check]
}

export function claimError(reason: keyof ReturnType<typeof claimErrors>, storeName: string): string {
  const words = claimErrors()[reason]
  return typeof words === 'string' ? words : words({ storeName })
}
