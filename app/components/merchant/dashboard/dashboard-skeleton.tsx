import { dashboardPage as words } from '#copy/merchant/dashboard'
import {
  barClass,
  barColumnClass,
  barsClass,
  barsGapClass,
  beforeClass,
  cardClass,
  cardsClass,
  chartClass,
  columnClass,
  countsClass,
  footClass,
  headClass,
  labelClass,
  orderRowClass,
  revenueClass,
  rowClass,
  salesHeadClass,
} from './card-classes.ts'

const ROWS = ['a', 'b', 'c']
const BARS = ['40%', '68%', '49%', '87%', '60%', '95%', '43%']

/** Must match the cards' shapes, those of a store where something waits. */
export function DashboardSkeleton() {
  return (
    <div className={cardsClass} data-cards="">
      <p role="status" className="sr-only">
        {words().loading}
      </p>
      <div className={columnClass} aria-hidden="true">
        <div className={cardClass}>
          <Head />
          {ROWS.slice(1).map((row) => (
            <div key={row} className={orderRowClass}>
              <Lines />
            </div>
          ))}
          {ROWS.map((row) => (
            <div key={row} className={rowClass}>
              <Bone look="size-9 rounded-full" />
              <Lines />
            </div>
          ))}
          <div className={footClass} />
        </div>
      </div>
      <div className={columnClass} aria-hidden="true">
        <div className={cardClass}>
          <div className={salesHeadClass}>
            <Bone look="h-4 w-16" />
            <Bone look="h-8 w-44" />
          </div>
          <div className={`${revenueClass} grid`}>
            <Bone look="h-7 my-1 w-40" />
            <Bone look="h-3 my-0.75 w-56" />
          </div>
          <div className={chartClass}>
            <div className={`${barsClass} ${barsGapClass}`}>
              {BARS.map((height) => (
                <div key={height} className={barClass}>
                  <div className={barColumnClass}>
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
        <div className={cardClass}>
          <Head />
          {ROWS.map((row) => (
            <div key={row} className={rowClass}>
              <Bone look="size-11" />
              <Bone look="h-4 flex-1" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function Lines() {
  return (
    <span className="grid flex-1 gap-2">
      <Bone look="h-3.5 w-3/5" />
      <Bone look="h-3 w-2/5" />
    </span>
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
