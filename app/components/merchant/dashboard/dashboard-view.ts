import type { Bar, PeriodFigures } from '#app/domain/analytics/figures.ts'
import type { Period } from '#app/domain/analytics/periods.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { GuideEntry } from '#app/domain/store/setup-guide.ts'

export interface GuideView extends GuideEntry {
  count: number
}

export type AttentionKind = 'order' | 'rush' | 'late' | 'low' | 'out'

export interface AttentionEntry {
  kind: AttentionKind
  title: string
  text: string
  path: string
}

export interface BarView extends Bar {
  /** 'Thu', '14', or '' when there is no room */
  label: string
  name: string
}

export interface SalesView extends Omit<PeriodFigures, 'bars'> {
  period: Period
  moneyFormat: MoneyFormat
  /** Revenue of the period in currencies that the store had before. */
  otherRevenue: { minor: Minor; moneyFormat: MoneyFormat }[]
  /** False where the compared days sold in another currency: amounts can't be set against each other. */
  isRevenueComparable: boolean
  /** The compared period: 'Mon to Thu last week'. */
  than: string
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
  guide: GuideView[] | null
  attention: AttentionEntry[]
  sales: SalesView
  best: BestSeller[]
  /** True before the first order. */
  isNew: boolean
}
