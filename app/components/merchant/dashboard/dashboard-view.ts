import type { Compared } from '#app/copy/phrases/merchant/dashboard.ts'
import type { Bar, PeriodFigures } from '#app/domain/analytics/figures.ts'
import type { Period } from '#app/domain/analytics/periods.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { GuideEntry } from '#app/domain/store/setup-guide.ts'

export interface GuideView extends GuideEntry {
  count: number
}

export interface Guide {
  /** Null once all are done. */
  steps: GuideView[] | null
  hasProducts: boolean
  /** Without an order so far. */
  isNew: boolean
}

export type AttentionKind = 'order' | 'rush' | 'claim' | 'prompt' | 'late' | 'low' | 'out'

export interface AttentionEntry {
  kind: AttentionKind
  title: string
  text: string
  path: string
}

export interface NewOrderView {
  id: string
  name: string
  /** '#0020 · 3 pieces · South B' */
  facts: string
  when: string
  total: Minor
  moneyFormat: MoneyFormat
}

export interface BarView extends Bar {
  /** 'Thu', '14', or '' when there is no room. */
  label: string
  name: string
  /** Day that is compared with; '' without one. */
  nameBefore: string
}

export interface SalesView extends Omit<PeriodFigures, 'bars'> {
  period: Period
  moneyFormat: MoneyFormat
  /** Revenue in former currencies of the store. */
  otherRevenue: { currency: string; minor: Minor; moneyFormat: MoneyFormat }[]
  /** False when the compared days sold in another currency. */
  isRevenueComparable: boolean
  /** Shape: 'Revenue, Monday to Thursday'. */
  revenueLabel: string
  compared: Compared
  /** Orders per hundred visits; null where sales at the till, which need no visit, count too. */
  bought: number | null
  /** All visits so far, shown when visits per day can't be read. */
  allVisits: number | null
  bars: BarView[]
}

export interface BestSeller {
  id: string
  name: string
  image: string | null
  quantity: number
}

export interface DashboardView {
  newOrders: NewOrderView[]
  attention: AttentionEntry[]
  sales: SalesView
  best: BestSeller[]
}
