import { Link, useNavigation } from '@remix-run/react'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeWords, salesWords as words } from '#app/copy/en/merchant/dashboard.ts'
import { type Change, changeOf, type Figure } from '#app/domain/analytics/figures.ts'
import { PERIODS } from '#app/domain/analytics/periods.ts'
import { Money } from '../../ui/money.tsx'
import type { SalesView } from './dashboard-view.ts'
import { SalesChart } from './sales-chart.tsx'
import { ShareHint } from './share-hint.tsx'

const appearances: Record<Change['kind'], { icon: typeof ArrowUp; look: string }> = {
  more: { icon: ArrowUp, look: 'text-brand-strong' },
  fewer: { icon: ArrowDown, look: 'text-ink-2' },
  same: { icon: Minus, look: 'text-ink-2' },
}

export function SalesCard({ view, isNew }: { view: SalesView; isNew: boolean }) {
  const { moneyFormat, revenue, otherRevenue, orders, visits, allVisits } = view
  return (
    <section aria-labelledby="sales" className="dash-card flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 md:px-5">
        <h2 id="sales" className="py-2 text-base">
          {words.title}
        </h2>
        <PeriodTabs view={view} />
      </div>
      <dl className="dash-figures" aria-live="polite">
        <Shown
          figure="revenue"
          view={view}
          below={otherRevenue.map(({ minor, moneyFormat: format }) => (
            <span key={format.symbol} className="block text-sm font-semibold">
              {words.and} <Money minor={minor} format={format} />
            </span>
          ))}
        >
          <Money minor={revenue.now} format={moneyFormat} />
        </Shown>
        <Shown figure="orders" view={view}>
          {orders.now.toLocaleString('en-KE')}
        </Shown>
        <Shown figure="visits" view={view}>
          {(allVisits ?? visits.now).toLocaleString('en-KE')}
        </Shown>
      </dl>
      {isNew ? <ShareHint /> : <SalesChart view={view} />}
    </section>
  )
}

function PeriodTabs({ view }: { view: SalesView }) {
  const nextLocation = useNavigation().location
  const pendingPeriod =
    nextLocation?.pathname === '/dashboard' ? new URLSearchParams(nextLocation.search).get('period') : null
  return (
    <nav aria-label={words.choose} className="segments max-sm:w-full">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={`/dashboard?period=${period}`}
          replace
          preventScrollReset
          prefetch="intent"
          aria-current={(pendingPeriod ?? view.period) === period ? 'true' : undefined}
        >
          {words.periods[period]}
        </Link>
      ))}
    </nav>
  )
}

interface ShownProps {
  figure: Figure
  view: SalesView
  below?: ReactNode
  children: ReactNode
}

function Shown({ figure, view, below, children }: ShownProps) {
  const isTotal = figure === 'visits' && view.allVisits !== null
  const change = changeOf(view[figure])
  const isComparable = figure !== 'revenue' || view.isRevenueComparable
  const isKnown = isComparable && (view[figure].now > 0 || view[figure].before > 0)
  const { icon: Arrow, look } = appearances[change.kind]
  return (
    <div className={`dash-figure-${figure}`}>
      <dt className="text-sm text-ink-2">{words.figures[figure]}</dt>
      <dd>
        <span className="dash-number">{children}</span>
        {below}
        {isTotal && <span className="text-xs text-ink-2">{words.allTime}</span>}
        {!isTotal && isKnown && (
          <span className={`flex items-start gap-1 text-xs ${look}`}>
            <Arrow className="mt-px size-4 flex-none" aria-hidden="true" />
            {changeWords(change, figure, view.than)}
          </span>
        )}
      </dd>
    </div>
  )
}
