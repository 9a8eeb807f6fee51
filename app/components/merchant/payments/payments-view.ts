import type { SubmissionResult } from '@conform-to/react'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import type { CatalogActionData } from '../catalog/answer.ts'

export interface PaymentsView {
  storeId: string
  /** The id of the next method: its form sent twice adds one. */
  newId: string
  methods: StoredPaymentMethod[]
  /** `typed`: what was refused, where no script keeps it. */
  deposit: { percent: number; isOffered: boolean; upgradePath: string; typed?: string }
}

export type PaymentIntent = 'add' | 'edit' | 'remove' | 'order'

export interface PaymentAnswer extends CatalogActionData {
  /** Of a refused form: what was typed, and what is wrong with it. */
  values?: Fields
  lastResult?: SubmissionResult
}

const PAGE = '/settings/payment-methods'
export const PAYMENT_ORDER_FORM = 'payment-order'

/** Where the forms are sent, of whichever page. */
export function paymentAction(storeId: string): string {
  return `${PAGE}?store=${storeId}`
}

/** The page that shows the form or the question where no dialog can: without a script. */
export function paymentPath(intent: 'add' | 'edit' | 'remove', id = ''): string {
  return `${PAGE}?${intent}=${encodeURIComponent(id)}`
}
