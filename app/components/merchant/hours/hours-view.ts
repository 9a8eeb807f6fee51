import type { MoneyFormat } from '#app/domain/money.ts'
import type { HoursDraft } from '#app/domain/store/hours-form.ts'

export interface HoursView {
  draft: HoursDraft
  /** What the form is filled with, to notice that it has changed since. */
  shown: string
  moneyFormat: MoneyFormat
  pauseNote: string
}

export interface HoursAnswer {
  ok: boolean
  title: string
  text?: string
  /** By field. */
  errors?: Record<string, string>
  draft?: HoursDraft
  /** What the times are by now, where they have changed meanwhile. */
  shown?: string
}
