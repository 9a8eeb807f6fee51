import type { MoneyFormat } from '#app/domain/money.ts'
import type { HoursDraft } from '#app/domain/store/form/hours.ts'
import type { FormResult } from '../use-form-result.ts'

export interface HoursView {
  draft: HoursDraft
  /** Initial state of the form, to detect changes since. */
  shown: string
  moneyFormat: MoneyFormat
  pauseNote: string
}

export interface HoursAnswer extends FormResult {
  /** Keyed by field. */
  errors?: Record<string, string>
  draft?: HoursDraft
  isSaved?: boolean
  /** The stored state, when it has changed meanwhile. */
  shown?: string
}
