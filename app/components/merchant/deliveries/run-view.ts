import type { CurrencyAmount, Minor, MoneyFormat } from '#app/domain/money.ts'

/** In the address of a run that was just made. */
export const SHARE_RUN = 'share'

export type StopTone = 'good' | 'warn' | 'bad' | 'open' | 'off'

export interface RunStopView {
  orderId: string
  /** '#0042' */
  number: string
  name: string
  /** 'Roysambu · 15:02' or what is to be collected there. */
  text: string
  label: string
  tone: StopTone
  /** What the merchant has to look at. */
  warning: string
  /** What the rider wrote. */
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
    /** '#0044 was paid before.' */
    paidBefore: string
  }
}

export interface RunAnswer {
  ok: boolean
  title: string
  text?: string
}
