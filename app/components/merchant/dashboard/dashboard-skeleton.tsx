import { dashboardPage as words } from '#copy/merchant/dashboard'
import {
  attentionCardClass,
  barClass,
  barsClass,
  barsGapClass,
  beforeClass,
  cardClass,
  cardsClass,
  chartClass,
  columnClass,
  countsClass,
  headClass,
  labelClass,
  revenueClass,
  rowClass,
  salesCardClass,
  salesHeadClass,
} from './card-classes.ts'

const ROWS = ['a', 'b', 'c']
const BARS = ['40%', '68%', '49%', '87%', '60%', '95%', '43%']

/** Must match the cards' shapes. */
export function DashboardSkeleton() {
  return (
    <div className={cardsClass} data-cards="">
      <p role="status" className="sr-only">
        {words().loading}
      </p>
      <div className={salesCardClass} aria-hidden="true">
        <div className={salesHeadClass}>
          <Bone look="h-4 w-16" />
          <Bone look="h-8 w-44" />
        </div>
        <div className={`${revenueClass} grid`}>
          <Bone look="h-3 my-0.75 w-36" />
          <Bone look="h-8 my-1 w-40" />
          <Bone look="h-3 my-0.75 w-56" />
        </div>
        <div className={chartClass}>
          <div className={`${barsClass} ${barsGapClass}`}>
            {BARS.map((height) => (
              <div key={height} className={barClass}>
                <div className={columnClass}>
                  <span className={beforeClass} style={{ height }} />
                </div>
                <span className={labelClass} />
              </div>
            ))}
          </div>
          <div className="mt-3 grid">
            <Bone look="h-3 my-0.75 w-40" />
          </div>
        </div>
        <div className={countsClass}>
          <Bone look="h-4 my-1 w-24" />
          <Bone look="h-4 my-1 w-24" />
        </div>
      </div>
      <div className={attentionCardClass} aria-hidden="true">
        <Head />
        {ROWS.map((row) => (
          <div key={row} className={rowClass}>
            <Bone look="size-9 rounded-full" />
            <span className="grid flex-1 gap-2">
              <Bone look="h-3.5 w-3/5" />
              <Bone look="h-3 w-2/5" />
            </span>
          </div>
        ))}
      </div>
      <div className={cardClass} aria-hidden="true">
        <Head />
        <ol>
          {ROWS.map((row) => (
            <li key={row} className={rowClass}>
              <Bone look="size-11" />
              <Bone look="h-4 flex-1" />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Head() {
  return (
    <div className={headClass}>
      <Bone look="h-4 w-28" />
    </div>
  )
}

function Bone({ look }: { look: string }) {
  return <span className={`block rounded-control bg-wash ${look}`} />
}
