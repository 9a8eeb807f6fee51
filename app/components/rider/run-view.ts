import type { ReportErrors } from '#app/domain/delivery/report.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'

export interface WaitingStop {
  orderId: string
  /** Shape: '#0042'. */
  number: string
  /** The area, or the customer in a store without areas. */
  title: string
  name: string
  address: string
  landmark: string
  /** Shape: '14:00–18:00'; '' for any time. */
  time: string
  collect: Minor
  moneyFormat: MoneyFormat
  /** Shape: '14:22', the end of a prompt on the customer's phone; null without one. */
  promptUntil: string | null
  /** Null without a number that can be called. */
  phone: string | null
  chat: string | null
  map: string
  pieces: number
  lines: { name: string; quantity: number }[]
  /** Tries of the handover code. */
  triesLeft: number
  /** New with each page: a form that is sent twice is one report. */
  reportId: string
}

export type StopLook = 'delivered' | 'no-code' | 'failed' | 'removed'

/** Excludes data of the customer. */
export interface DoneStop {
  orderId: string
  title: string
  look: StopLook
  details: string[]
}

export interface RefusedReport {
  orderId: string
  kind: string
  typed: Record<string, string>
  errors: ReportErrors
  problem: string | null
  codeError: string | null
}

export interface RunView {
  path: string
  number: number
  rider: string
  store: { name: string; logo: string | null; language: string; languages: string[] }
  done: number
  waiting: WaitingStop[]
  finished: DoneStop[]
  refused: RefusedReport | null
}
