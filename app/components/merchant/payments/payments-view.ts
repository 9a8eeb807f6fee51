import type { SubmissionResult } from '@conform-to/react'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import type { CatalogActionData } from '../catalog/answer.ts'

export interface PaymentsView {
  storeId: string
  /** Idempotency key of the next method. */
  newId: string
  methods: StoredPaymentMethod[]
}

export interface PaymentAnswer extends CatalogActionData {
  values?: Fields
  lastResult?: SubmissionResult
}

const PAGE = '/settings/payment-methods'
export const PAYMENT_ORDER_FORM = 'payment-order'

export function paymentAction(storeId: string): string {
  return `${PAGE}?store=${storeId}`
}

/** For use without a script, when no dialog can open. */
export function paymentPath(intent: 'add' | 'edit' | 'remove', id = ''): string {
  return `${PAGE}?${intent}=${encodeURIComponent(id)}`
}
