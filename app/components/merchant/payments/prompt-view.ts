import type { SubmissionResult } from '@conform-to/react'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import type { PromptEnvironment, PromptView } from '#app/domain/payment/prompt/prompt.ts'
import type { FormResult } from '../use-form-result.ts'

export interface PromptSettingsView {
  storeId: string
  method: StoredPaymentMethod
  isTill: boolean
  /** Why nobody can be asked here, whatever the keys are. */
  missing: 'notHere' | 'onlyPro' | 'onlyShillings' | null
  upgradePath: string
  keys: {
    /** '22 Nov'; null where new ones are needed. */
    setOn: string | null
    setAt: number
    environment: PromptEnvironment
    storeNumber: string
  }
  /** Null without keys. */
  state: {
    isOn: boolean
    isTested: boolean
    isOfMethod: boolean
    canOpen: boolean
    hasCallbacks: boolean
    problem: 'store-number' | 'keys' | null
    /** '27 Nov'; null while M-PESA tells nothing by itself. */
    noticesSince: string | null
  } | null
  /** The newest test. */
  test: PromptView | null
  moneyFormat: MoneyFormat
  /** Idempotency key of the next test. */
  newId: string
  isRemoving: boolean
}

export interface PromptAnswer extends FormResult {
  /** As they were typed, without the keys. */
  values?: Fields
  lastResult?: SubmissionResult
}

export function promptPath(methodId: string, more = ''): string {
  return `/settings/prompts?method=${encodeURIComponent(methodId)}${more}`
}

export function promptAction(storeId: string, methodId: string): string {
  return promptPath(methodId, `&store=${storeId}`)
}
