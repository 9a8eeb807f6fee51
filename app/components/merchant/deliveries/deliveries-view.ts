import type { CurrencyAmount } from '#app/domain/money.ts'

/** Its amount is to be collected; 0 when it is paid. */
export interface DeliveryRow extends CurrencyAmount {
  id: string
  /** '#0042' */
  number: string
  name: string
  /** Address, landmark and chosen time, without the area. */
  place: string
  when: string
  /** Why the rider brought it back. */
  failed: string | null
  /** What the rider wrote of it. */
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
  /** Of '?after='; '' for the first page. */
  after: string
  /** More orders than one page shows. */
  next: string | null
  /** '3 wait for your confirmation'; '' for none. */
  unconfirmed: string
  runs: { id: string; number: number; title: string; progress: string }[]
  /** The run that takes more stops; null to start one. */
  target: string | null
  riders: { riderName: string; riderPhone: string }[]
  /** A second tap sends the same run. */
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
}
