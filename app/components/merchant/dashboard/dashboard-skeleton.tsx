import { dashboardPage as words } from '#app/copy/en/merchant/dashboard.ts'

export function DashboardSkeleton() {
  return (
    <div className="grid gap-4 md:gap-6" data-loading="">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]" aria-hidden="true">
        <div className="dash-card lg:order-last">
          <Head />
          {['a', 'b', 'c'].map((row) => (
            <div key={row} className="dash-row">
              <Bone look="size-9 rounded-full" />
              <span className="grid flex-1 gap-2">
                <Bone look="h-3.5 w-3/5" />
                <Bone look="h-3 w-2/5" />
              </span>
            </div>
          ))}
        </div>
        <div className="dash-card min-h-84">
          <Head />
          <div className="grid grid-cols-2 gap-4 px-4 pt-2 md:grid-cols-3 md:px-5">
            <Bone look="h-16 max-md:col-span-2" />
            <Bone look="h-16" />
            <Bone look="h-16" />
          </div>
          <div className="px-4 pt-6 pb-5 md:px-5">
            <Bone look="h-30" />
          </div>
        </div>
      </div>
      <div className="dash-card" aria-hidden="true">
        <Head />
        <ol className="dash-best">
          {['a', 'b', 'c'].map((row) => (
            <li key={row}>
              <Bone look="size-12" />
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
    <div className="p-4 md:p-5">
      <Bone look="h-4 w-28" />
    </div>
  )
}

function Bone({ look }: { look: string }) {
  return <span className={`block rounded-control bg-wash motion-safe:animate-pulse ${look}`} />
}
