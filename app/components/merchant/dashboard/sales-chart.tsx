import { CalendarDays } from 'lucide-react'
import { roundMoney } from '#app/copy/phrases/merchant/dashboard.ts'
import { daysWithRevenue } from '#app/domain/analytics/figures.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { salesWords as words } from '#copy/merchant/dashboard'
import {
  barClass,
  barColumnClass,
  barsClass,
  barsGapClass,
  beforeClass,
  chartClass,
  filledClass,
  labelClass,
} from './card-classes.ts'
import type { BarView, SalesView } from './dashboard-view.ts'

/** Screen readers get a table of the same days instead. */
export function SalesChart({ view }: { view: SalesView }) {
  const { bars, period, moneyFormat, otherRevenue, isRevenueComparable } = view
  const hasBefore = bars.some((bar) => bar.before !== null)
  const maxRevenue = Math.max(1, ...bars.flatMap((bar) => [bar.revenue, bar.before?.revenue ?? 0]))
  const isPartial = otherRevenue.length > 0 || !isRevenueComparable
  const keyText = (days: 'now' | 'before') =>
    isPartial ? words()[`${days}In`][period]({ symbol: moneyFormat.symbol }) : words()[days][period]
  const days = daysWithRevenue(bars)
  const isMonth = bars.length > 7
  if (days.length < 2) return <InWords view={view} />
  const height = (minor: number) => `${minor === 0 ? 0 : Math.max(3, (minor / maxRevenue) * 100)}%`
  return (
    <figure className={chartClass}>
      <div className={`${barsClass} ${isMonth ? 'gap-0.5 md:gap-1' : barsGapClass}`} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.day} className={barClass} title={titleOf(bar, view)}>
            <div className={barColumnClass}>
              {bar.before && <span className={beforeClass} style={{ height: height(bar.before.revenue) }} />}
              {!bar.isAhead && (
                <span
                  className={`${filledClass} ${isMonth ? 'inset-x-[15%]' : 'inset-x-[22%]'} ${bar.isToday ? 'bg-brand' : 'bg-(--bar)'}`}
                  style={{ height: height(bar.revenue) }}
                />
              )}
            </div>
            <span className={`${labelClass} ${bar.isToday ? 'font-bold text-ink' : 'text-ink-2'}`}>{bar.label}</span>
          </div>
        ))}
      </div>
      {/* A table grows to its content, so the wrapper is what gets hidden. */}
      <div className="sr-only">
        <DaysTable view={view} hasBefore={hasBefore} />
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2" aria-hidden="true">
        <Key look="bg-(--bar)" text={keyText('now')} />
        {hasBefore && <Key look="bg-(--nav)" text={keyText('before')} />}
      </figcaption>
    </figure>
  )
}

/** For a single bar, which compares nothing. */
function InWords({ view }: { view: SalesView }) {
  const { bars, period, moneyFormat, otherRevenue, isRevenueComparable } = view
  const isPartial = otherRevenue.length > 0 || !isRevenueComparable
  const now = bars.find((bar) => bar.revenue > 0)
  const before = bars.find((bar) => (bar.before?.revenue ?? 0) > 0)
  const none = isPartial ? words().noneSoldIn[period]({ symbol: moneyFormat.symbol }) : words().noSales[period]
  return (
    <div className="mx-4 mt-3 mb-4 flex min-h-19 items-center gap-3 rounded-card bg-wash px-4 py-3 lg:mx-5">
      <CalendarDays className="icon text-ink-3" aria-hidden="true" />
      <div>
        <p className="text-sm font-semibold">
          {now
            ? words().oneDay({ day: now.name, amount: roundMoney(now.revenue, moneyFormat) })
            : before
              ? words().oneDayBefore({
                  day: before.nameBefore,
                  amount: roundMoney(before.before?.revenue ?? 0, moneyFormat),
                })
              : none}
        </p>
        <p className="text-xs text-ink-2">{words().noSalesText}</p>
      </div>
      <div className="sr-only">
        <DaysTable view={view} hasBefore={bars.some((bar) => bar.before !== null)} />
      </div>
    </div>
  )
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-3 ${look}`} />
      {text}
    </span>
  )
}

function DaysTable({ view: { bars, period, moneyFormat }, hasBefore }: { view: SalesView; hasBefore: boolean }) {
  return (
    <table>
      <caption>{words().chart[period]}</caption>
      <thead>
        <tr>
          <th scope="col">{words().day}</th>
          <th scope="col">{words().figures.revenue}</th>
          <th scope="col">{words().figures.orders}</th>
          <th scope="col">{words().figures.visits}</th>
          {hasBefore && <th scope="col">{words().revenueBefore[period]}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.day}>
            <th scope="row">{bar.name}</th>
            <td>{bar.isAhead ? words().ahead : formatMoney(bar.revenue, moneyFormat)}</td>
            <td>{bar.isAhead ? words().ahead : bar.orders}</td>
            <td>{bar.isAhead ? words().ahead : bar.visits}</td>
            {hasBefore && <td>{formatMoney(bar.before?.revenue ?? 0, moneyFormat)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function titleOf(bar: BarView, { moneyFormat, period }: SalesView): string {
  const line = (day: string, revenue: Minor) => words().dayAmount({ day, amount: formatMoney(revenue, moneyFormat) })
  const comparison = bar.before && line(words().before[period], bar.before.revenue)
  return [bar.isAhead ? bar.name : line(bar.name, bar.revenue), comparison].filter(Boolean).join('\n')
}
