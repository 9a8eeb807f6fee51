import { dashboardPage as words } from '#copy/merchant/dashboard'

const ROWS = ['a', 'b', 'c']
const BARS = ['40%', '68%', '49%', '87%', '60%', '95%', '43%']

/** Must match the cards' shapes. */
export function DashboardSkeleton() {
  return (
    <div className="dash-cards" data-loading="">
      <p role="status" className="sr-only">
        {words().loading}
      </p>
      <div className="dash-card dash-sales" aria-hidden="true">
        <div className="dash-sales-head">
          <Bone look="h-4 w-16" />
          <Bone look="h-8 w-44" />
        </div>
        <div className="dash-revenue grid">
          <Bone look="h-3 my-0.75 w-36" />
          <Bone look="h-8 my-1 w-40" />
          <Bone look="h-3 my-0.75 w-56" />
        </div>
        <div className="dash-chart">
          <div className="dash-bars">
            {BARS.map((height) => (
              <div key={height} className="dash-bar">
                <div className="dash-column">
                  <span className="dash-was motion-safe:animate-pulse" style={{ height }} />
                </div>
                <span className="dash-label" />
              </div>
            ))}
          </div>
          <div className="mt-3 grid">
            <Bone look="h-3 my-0.75 w-40" />
          </div>
        </div>
        <div className="dash-counts">
          <Bone look="h-4 my-1 w-24" />
          <Bone look="h-4 my-1 w-24" />
        </div>
      </div>
      <div className="dash-card dash-attention" aria-hidden="true">
        <Head />
        {ROWS.map((row) => (
          <div key={row} className="dash-row">
            <Bone look="size-9 rounded-full" />
            <span className="grid flex-1 gap-2">
              <Bone look="h-3.5 w-3/5" />
              <Bone look="h-3 w-2/5" />
            </span>
          </div>
        ))}
      </div>
      <div className="dash-card" aria-hidden="true">
        <Head />
        <ol>
          {ROWS.map((row) => (
            <li key={row} className="dash-row">
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
    <div className="dash-head">
      <Bone look="h-4 w-28" />
    </div>
  )
}

function Bone({ look }: { look: string }) {
  return <span className={`block rounded-control bg-wash motion-safe:animate-pulse ${look}`} />
}
