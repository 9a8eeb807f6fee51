import type { SubmissionResult } from '@conform-to/react'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CodeRefusal } from '#app/domain/payment/code/code-fields.ts'
import type { PaymentKind, StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import type { CatalogActionData } from '../catalog/answer.ts'

export interface PaymentsView {
  storeId: string
  /** Idempotency key of the next method. */
  newId: string
  methods: StoredPaymentMethod[]
  /** Kinds that are offered in the store's country. */
  kinds: PaymentKind[]
  moneyFormat: MoneyFormat
  /** By method: whether customers see its payment code. A method that has none isn't in it. */
  codes: Record<string, boolean>
  /** The method that has keys of M-PESA. */
  prompts: { methodId: string; isOn: boolean; problem: 'store-number' | 'keys' | null } | null
}

/** The payment code of one unit of money, for the merchant to scan. */
export interface CodeTrialView {
  method: StoredPaymentMethod
  sum: string
  code: { path: string; size: number } | CodeRefusal
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
export function paymentPath(intent: 'add' | 'edit' | 'remove' | 'try', id = ''): string {
  return `${PAGE}?${intent}=${encodeURIComponent(id)}`
}
