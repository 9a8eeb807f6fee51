import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { payStepWords } from '#copy/storefront/order'

/** `name`: the registered name, '' when the store gave none. */
export function paySteps(kind: Exclude<PaymentOption['kind'], 'cash'>, name: string): string[] {
  return [...payStepWords()[kind], name ? payStepWords().checkNamed({ name }) : payStepWords().check]
}
