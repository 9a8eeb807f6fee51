import { useNavigation } from '@remix-run/react'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { formatNumber } from '#app/copy/numbers.ts'
import { countChangeWords, revenueChangeWords, shortChange } from '#app/copy/phrases/merchant/dashboard.ts'
import { type Change, changeOf } from '#app/domain/analytics/figures.ts'
import { PERIODS } from '#app/domain/analytics/periods.ts'
import { salesWords as words } from '#copy/merchant/dashboard'
import { FilledMessage, SLOT } from '../../ui/filled-message.tsx'
import { Money } from '../../ui/money.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { cardClass, countsClass, revenueClass, salesHeadClass } from './card-classes.ts'
import type { SalesView } from './dashboard-view.ts'
import { SalesChart } from './sales-chart.tsx'

const appearances: Record<Change['kind'], { icon: typeof ArrowUp; look: string }> = {
  more: { icon: ArrowUp, look: 'text-brand-strong' },
  fewer: { icon: ArrowDown, look: 'text-ink-2' },
  same: { icon: Minus, look: 'text-ink-2' },
}

export function SalesCard({ view }: { view: SalesView }) {
  return (
    <section aria-labelledby="sales" className={cardClass}>
      <div className={salesHeadClass}>
        <h2 id="sales" className="text-base">
          {words().title}
        </h2>
        <PeriodTabs view={view} />
      </div>
      <Revenue view={view} />
      <SalesChart view={view} />
      <Counts view={view} />
    </section>
  )
}

function PeriodTabs({ view }: { view: SalesView }) {
  const nextLocation = useNavigation().location
  const pendingPeriod =
    nextLocation?.pathname === '/dashboard' ? new URLSearchParams(nextLocation.search).get('period') : null
  return (
    <nav aria-label={words().choose} className="flex flex-wrap">
      {PERIODS.map((period) => (
        <PrefetchLink
          key={period}
          to={`/dashboard?period=${period}`}
          replace
          preventScrollReset
          aria-current={(pendingPeriod ?? view.period) === period ? 'true' : undefined}
          className="flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-ink-2 aria-[current]:bg-wash aria-[current]:text-ink md:pointer-fine:min-h-9"
        >
          {words().periods[period]}
        </PrefetchLink>
      ))}
    </nav>
  )
}

function Revenue({ view }: { view: SalesView }) {
  const { moneyFormat, revenue, otherRevenue, isRevenueComparable, revenueLabel } = view
  const change = changeOf(revenue)
  const isFirst = change.kind !== 'same' && change.isFirst
  const { icon: Arrow, look } = appearances[isFirst ? 'same' : change.kind]
  const isKnown = isRevenueComparable && (revenue.now > 0 || revenue.before > 0)
  return (
    <dl className={revenueClass} aria-live="polite">
      <dt className="sr-only">{revenueLabel}</dt>
      <dd className="grid justify-items-start">
        <span
          className="text-[1.75rem] leading-tight font-bold lg:text-2xl tracking-[-0.01em] [&_.money]:whitespace-normal [&_small]:text-base [&_small]:tracking-[0]"
          data-figure="revenue"
        >
          <Money minor={revenue.now} format={moneyFormat} />
        </span>
        {otherRevenue.map(({ currency, minor, moneyFormat: format }) => (
          <span key={currency} className="text-sm font-semibold">
            <FilledMessage text={words().andAmount({ amount: SLOT })}>
              <Money minor={minor} format={format} />
            </FilledMessage>
          </span>
        ))}
        {isKnown && (
          <span className={`flex items-start gap-1 text-xs ${look}`}>
            {!isFirst && <Arrow className="mt-px size-4 flex-none" aria-hidden="true" />}
            {revenueChangeWords(change, moneyFormat, view.compared)}
          </span>
        )}
      </dd>
    </dl>
  )
}

/* The number first, though its name comes first in the list. */
const countClass = 'flex flex-wrap items-baseline gap-x-[5px] text-sm text-ink-2'
const countNumberClass = 'text-base font-bold text-ink'

/** Orders, visits and the share that bought, in one row. */
function Counts({ view }: { view: SalesView }) {
  const { bought, allVisits } = view
  return (
    <dl className={countsClass} aria-live="polite">
      <Count figure="orders" view={view} />
      <Count figure="visits" view={view} all={allVisits} />
      {bought !== null && (
        <div className={`${countClass} ms-auto`} title={words().boughtText}>
          <dt className="order-1">{words().bought}</dt>
          <dd className={countNumberClass}>{`${formatNumber(bought, { maximumFractionDigits: 1 })}%`}</dd>
        </div>
      )}
    </dl>
  )
}

interface CountProps {
  figure: 'orders' | 'visits'
  view: SalesView
  /** Shown when the days can't be read. */
  all?: number | null
}

function Count({ figure, view, all = null }: CountProps) {
  const comparison = view[figure]
  const count = all ?? comparison.now
  const change = changeOf(comparison)
  const isKnown = all === null && comparison.before > 0 && change.kind !== 'same'
  return (
    <div className={countClass} title={isKnown ? countChangeWords(change, view.compared) : undefined}>
      <dt className="order-1">{words().counted[figure]({ count })}</dt>
      <dd className={countNumberClass} data-figure={figure}>
        {formatNumber(count)}
      </dd>
      {all !== null && <dd className="order-2 text-xs">{words().allTime}</dd>}
      {isKnown && (
        <dd className="order-2 text-xs">
          <span aria-hidden="true" dir="ltr">
            {shortChange(change)}
          </span>
          <span className="sr-only">{countChangeWords(change, view.compared)}</span>
        </dd>
      )}
    </div>
  )
}
