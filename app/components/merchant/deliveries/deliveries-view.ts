import type { CurrencyAmount } from '#app/domain/money.ts'
import type { PromptQuestion } from './prompt-question.tsx'

/** The amount is to be collected; 0 when it is paid. */
export interface DeliveryRow extends CurrencyAmount {
  id: string
  /** Shape: '#0042'. */
  number: string
  name: string
  /** Address, landmark and chosen time, without the area. */
  place: string
  when: string
  /** Reason of the last failed stop. */
  failed: string | null
  /** Note of the rider on it. */
  failedNote: string
}

export interface DeliveryGroup {
  /** Null for orders that came back. */
  name: string | null
  isFailed: boolean
  rows: DeliveryRow[]
}

export interface DeliveriesView {
  groups: DeliveryGroup[]
  /** The address's ?after=; '' for the first page. */
  after: string
  next: string | null
  /** Shape: '3 wait for your confirmation'; '' for none. */
  unconfirmed: string
  runs: { id: string; number: number; title: string; progress: string }[]
  /** Run that gets more stops; null to start one. */
  target: string | null
  riders: { riderName: string; riderPhone: string }[]
  /** Idempotency key of the run. */
  requestId: string
  ordersPath: string
}

export interface DeliveriesAnswer {
  ok: false
  title: string
  text?: string
  errors?: { riderName?: string; riderPhone?: string }
  values?: { orderIds: string[]; riderName: string; riderPhone: string }
  upgrade?: string
  question?: PromptQuestion
}
