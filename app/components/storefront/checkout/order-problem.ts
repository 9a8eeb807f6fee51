import type { CheckoutField } from '#app/domain/order/place/checkout-fields.ts'
import { asksSeller } from '#app/domain/refusal.ts'
import { checkoutWords, fieldErrors } from '#copy/storefront/checkout'
import type { OrderRefusal } from './send-order.ts'

export type FieldTexts = Partial<Record<CheckoutField, string>>

export interface OrderProblem {
  title: string
  text: string
  /** Token of the order that an earlier try has saved. */
  token?: string
  siteKey?: string
  asksSeller?: boolean
}

export function problemOf(refusal: OrderRefusal): OrderProblem {
  const { saved, siteKey, reason } = refusal
  const message = refusal.message || checkoutWords().failedText
  if (saved) return { title: message, text: checkoutWords().savedBefore, token: saved.token }
  return { title: checkoutWords().failed, text: message, siteKey, asksSeller: asksSeller(reason) && !siteKey }
}

export function isAboutCode({ reason }: OrderRefusal): boolean {
  return reason.startsWith('discount-') || reason === 'too-many-codes'
}

export function textsOfFields({ fields = {}, message }: OrderRefusal): FieldTexts {
  const texts = Object.entries(fields).map(([field, reason]) => {
    return [
      field,
      reason in fieldErrors() ? fieldErrors()[reason as keyof ReturnType<typeof fieldErrors>] : message || reason,
    ]
  })
  return Object.fromEntries(texts)
}
