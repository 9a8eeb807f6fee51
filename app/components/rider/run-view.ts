import type { ReportErrors } from '#app/domain/delivery/report.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'

export interface WaitingStop {
  orderId: string
  /** '#0042' */
  number: string
  /** Its area, or the customer where the store has none. */
  title: string
  name: string
  address: string
  landmark: string
  /** '14:00–18:00'; '' when any time will do. */
  time: string
  collect: Minor
  moneyFormat: MoneyFormat
  /** Null without a number that can be called. */
  phone: string | null
  chat: string | null
  map: string
  pieces: number
  lines: { name: string; quantity: number }[]
  /** Of the code. */
  triesLeft: number
  /** New with each page: a form that is sent twice is one report. */
  reportId: string
}

export type StopLook = 'delivered' | 'no-code' | 'failed' | 'removed'

/** Without anything of its customer. */
export interface DoneStop {
  orderId: string
  title: string
  look: StopLook
  details: string[]
}

/** A report that was refused: its form is open again, with what was typed. */
export interface RefusedReport {
  orderId: string
  kind: string
  typed: Record<string, string>
  errors: ReportErrors
  /** What no field is to blame for. */
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
