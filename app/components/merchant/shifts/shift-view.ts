import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import type { ShiftReport } from '#app/domain/shift/report.ts'
import type { ShiftSales } from '#app/domain/shift/sales.ts'
import type { FormResult } from '../use-form-result.ts'

export interface MovementView {
  id: string
  amount: Minor
  reason: string
  time: string
  name: string
}

export interface ReportView extends Omit<ShiftReport, 'people' | 'others' | 'whose'> {
  moneyFormat: MoneyFormat
  /** A name; null where several took cash, or nobody. */
  whose: string | null
  /** `share` is a whole percentage of the cash that came in. */
  people: { name: string; received: Minor; givenBack: Minor; share: number }[]
  others: { method: LedgerMethod; moneyFormat: MoneyFormat; net: Minor; count: number }[]
}

export interface SalesView extends ShiftSales {
  approvals: { title: string; name: string; count: number }[]
}

export interface DenominationView {
  value: Minor
  label: string
}

export interface OpenShiftView {
  id: string
  title: string
  since: string
  currency: string
  moneyFormat: MoneyFormat
  float: Minor
  movements: MovementView[]
  /** Sent with the count: what changed meanwhile is counted again. */
  state: string
  requestId: string
  denominations: { notes: DenominationView[]; coins: DenominationView[] } | null
  /** Null for who counts before they see it. */
  report: ReportView | null
  isKept: boolean
  /** Of the till of who looks at it. */
  isOwn: boolean
}

export interface ClosedShiftView {
  id: string
  title: string
  day: string
  times: string
  moneyFormat: MoneyFormat
  counted: Minor
  difference: Minor
}

export interface ShiftsView {
  isOn: boolean
  maySwitch: boolean
  mayKeep: boolean
  isFree: boolean
  upgradePath: string
  open: OpenShiftView[]
  /** Null where the own till has an open shift, or may have none. */
  opening: { till: string | null; last: string; float: string; counted: string | null; moneyFormat: MoneyFormat } | null
  outside: { amount: Minor; count: number; moneyFormat: MoneyFormat } | null
  closed: ClosedShiftView[]
  next: string | null
}

export interface ShiftView {
  id: string
  title: string
  opened: string
  closed: string | null
  storeName: string
  report: ReportView | null
  /** Null where the report is. */
  sales: SalesView | null
  movements: MovementView[]
  pieces: { value: Minor; label: string; count: number }[]
  moneyFormat: MoneyFormat
}

export interface ShiftAnswer extends FormResult {
  intent: string
  shift: string
  errors?: Record<string, string>
  typed?: Fields
  upgrade?: string
}
