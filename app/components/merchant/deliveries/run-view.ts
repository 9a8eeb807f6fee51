import type { CurrencyAmount, Minor, MoneyFormat } from '#app/domain/money.ts'
import type { FormResult } from '../use-form-result.ts'
import type { PromptQuestion } from './prompt-question.tsx'

/** Hash of a new run's address. */
export const SHARE_RUN = 'share'

export interface RunAnswer extends FormResult {
  question?: PromptQuestion
}

export type StopTone = 'good' | 'warn' | 'bad' | 'off'

export interface RunStopView {
  orderId: string
  /** Shape: '#0042'. */
  number: string
  name: string
  /** Area and address; once done when and how. */
  text: string
  /** To collect; once done what the rider collected. */
  money: CurrencyAmount
  /** Null while it waits. */
  outcome: { label: string; tone: StopTone } | null
  warning: string
  /** Note of the rider. */
  note: string
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
  /** Shape: 'made Today 15:02'. */
  made: string
  /** Shape: '3 of 5 done'. */
  progress: string
  finishedPercent: number
  isOpen: boolean
  /** `works` says until when. */
  link: { url: string; works: string; isOver: boolean; shareUrl: string } | null
  waiting: RunStopView[]
  /** Shape: 'KSh 9,975.00'; '' when all is paid. */
  toCollect: string
  done: RunStopView[]
  settlement: {
    rows: SettlementRow[]
    /** Cash that is not booked yet. */
    unrecorded: CurrencyAmount[]
    isAllRecorded: boolean
    /** Shape: '#0044 was paid before.' */
    paidBefore: string
  }
}
