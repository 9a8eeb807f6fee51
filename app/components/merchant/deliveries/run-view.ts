import type { CurrencyAmount, Minor, MoneyFormat } from '#app/domain/money.ts'

/** Hash of a new run's address. */
export const SHARE_RUN = 'share'

export type StopTone = 'good' | 'warn' | 'bad' | 'open' | 'off'

export interface RunStopView {
  orderId: string
  /** Shape: '#0042'. */
  number: string
  name: string
  /** Shape: 'Roysambu · 15:02', or the amount to collect. */
  text: string
  label: string
  tone: StopTone
  warning: string
  /** Note of the rider. */
  note: string
  isWaiting: boolean
}

export interface SettlementRow {
  orderId: string
  number: string
  currency: string
  moneyFormat: MoneyFormat
  expected: Minor
  collected: Minor
}

export interface RunView {
  id: string
  title: string
  rider: string
  phone: string
  facts: string
  isOpen: boolean
  link: { url: string; works: string; shareUrl: string } | null
  stops: RunStopView[]
  settlement: {
    rows: SettlementRow[]
    /** Cash that is not booked yet. */
    unrecorded: CurrencyAmount[]
    isAllRecorded: boolean
    /** Shape: '#0044 was paid before.' */
    paidBefore: string
  }
}
