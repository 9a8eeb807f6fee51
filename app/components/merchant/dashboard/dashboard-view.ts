import type { Bar, PeriodFigures } from '#app/domain/analytics/figures.ts'
import type { Period } from '#app/domain/analytics/periods.ts'
import type { GuideEntry } from '#app/domain/store/setup-guide.ts'

export interface GuideView extends GuideEntry {
  /** Products or orders that are there. */
  count: number
}

export type AttentionKind = 'order' | 'late' | 'low' | 'out'

/** A thing to do and where it is done. */
export interface AttentionEntry {
  kind: AttentionKind
  title: string
  text: string
  path: string
}

export interface BarView extends Bar {
  /** 'Thu', '14', or '' where there is no room */
  label: string
  /** 'Thu 14 Oct' */
  name: string
}

export interface SalesView extends Omit<PeriodFigures, 'bars'> {
  period: Period
  symbol: string
  /** What it is measured against: 'Mon to Thu last week'. */
  than: string
  /** Stands in the place of the visits where their days can't be read. */
  allVisits: number | null
  bars: BarView[]
}

export interface BestSeller {
  id: string
  name: string
  image: string | null
  pieces: number
}

export interface DashboardView {
  guide: GuideView[] | null
  attention: AttentionEntry[]
  sales: SalesView
  best: BestSeller[]
  /** Nobody has ordered yet. */
  isNew: boolean
}
