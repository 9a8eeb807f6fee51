import type { CurrencyAmount, Minor, MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CountVerdict, DayRow } from '#app/domain/payment/day-sheet.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import type { OrderSuggestion } from '#app/domain/payment/suggestion.ts'
import type { Platform } from '#app/domain/store/store.ts'
import type { FormResult } from '../use-form-result.ts'

export const MONEY_TABS = ['check', 'owes', 'day'] as const
export type MoneyTab = (typeof MONEY_TABS)[number]

interface Shown {
  amount: Minor
  moneyFormat: MoneyFormat
}

export interface Hint {
  text: string
  /** Says nothing against the payment. */
  isHarmless: boolean
  /** Where it isn't the page's. */
  lang?: string
}

export interface ClaimView extends Shown {
  id: string
  orderId: string
  number: number
  name: string
  code: string
  /** Amount of the seller's own message, else the claimed one. */
  arrived: Minor
  when: string
  hints: Hint[]
  /** Unassigned money with the claim's code. */
  money: { id: string; amount: Minor } | null
}

export interface UnassignedMoneyView extends Shown {
  id: string
  name: string | null
  code: string | null
  phone: string | null
  account: string | null
  /** Of a sale at the till that was not finished, or set free. */
  isPrompted: boolean
  /** Where it was asked for; null for an order's. */
  till: string | null
  when: string
  isReversed: boolean
  suggestion: OrderSuggestion | null
  /** Claim with the money's code. */
  claim: { id: string; number: number } | null
}

export interface ContradictionView extends Shown {
  id: string
  orderId: string
  number: number
  name: string
  /** Null when M-PESA reversed it. */
  statementAmount: Minor | null
}

/** M-PESA's notice says paid, its answer to our query another thing. */
export interface ToldTwiceView extends Shown {
  id: string
  /** Null for a sale at the till. */
  order: { id: string; number: number } | null
  phone: string
  till: string | null
  /** Null where the notice names none. */
  code: string | null
  when: string
  said: string
  /** M-PESA's, in English, for a code that we don't know. */
  ownWords: string | null
}

export interface RefundView extends Shown {
  orderId: string
  number: number
  name: string
  paid: Minor
  total: Minor
  /** Time of the cancellation; null for an overpaid order. */
  cancelled: string | null
}

export interface CheckView {
  claims: ClaimView[]
  free: UnassignedMoneyView[]
  dismissed: UnassignedMoneyView[]
  contradictions: ContradictionView[]
  toldTwice: ToldTwiceView[]
  refunds: RefundView[]
  hasMore: boolean
  /** Claims whose money is here, with the same code and amount. */
  exact: number
}

export interface DebtView {
  key: string
  name: string
  numbers: number[]
  total: Minor
  moneyFormat: MoneyFormat
  since: string
  /** Null without a phone. */
  remindUrl: string | null
  /** Shape: '14:22', the end of a prompt on the customer's phone; null without one. */
  promptUntil: string | null
}

export interface OwesView {
  debts: DebtView[]
  totals: CurrencyAmount[]
  orders: number
  isCut: boolean
  platform: Platform
}

export interface SheetView {
  currency: string
  moneyFormat: MoneyFormat
  methods: (DayRow & { method: LedgerMethod })[]
  total: DayRow
  people: (DayRow & { name: string })[]
}

export interface DrawerView {
  currency: string
  moneyFormat: MoneyFormat
  requestId: string
  opening: Minor
  received: Minor
  givenBack: Minor
  last: { counted: Minor; time: string; verdict: CountVerdict } | null
}

export interface DayShiftView {
  id: string
  title: string
  times: string
  moneyFormat: MoneyFormat
  /** Counted less expected; null while it is open. */
  difference: Minor | null
}

export interface DayView {
  day: string
  label: string
  previous: string
  /** Null today. */
  next: string | null
  /** Null when the plan doesn't show this day. */
  sheets: SheetView[] | null
  /** The store's own currency comes first. */
  drawers: DrawerView[]
  /** In place of the drawers; null while shifts are off. */
  shifts: DayShiftView[] | null
  exportPath: string | null
}

export interface MoneyView {
  storeId: string
  tab: MoneyTab
  claimsWaiting: number
  debtors: number
  hasStatements: boolean
  upgradePath: string
  check: CheckView | null
  owes: OwesView | null
  day: DayView | null
}

export interface MoneyActionData extends FormResult {
  intent: string
  /** The affected payment, claim or order. */
  id: string
  /** The counts of a paste, which stay on the page. */
  notes?: string[]
  /** Claims whose money has arrived, still to confirm. */
  notReached?: number
  /** Keyed by field name. */
  errors?: Record<string, string>
  /** Confirms an overpayment before it is booked. */
  question?: string
  /** Amount of the overpayment. */
  more?: number
  /** Typed values, for a page without a script. */
  typed?: Fields
  /** Path to the plan that it needs. */
  upgrade?: string
}
