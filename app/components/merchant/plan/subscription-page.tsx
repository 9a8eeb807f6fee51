import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tierWords, subscriptionPage as words } from '#copy/plans'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageAction } from '../page-action.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PlanPoints } from './plan-points.tsx'
import { PlanTable } from './plan-table.tsx'
import type { PlanView } from './plan-view.ts'

export function SubscriptionPage({ view }: { view: PlanView }) {
  return (
    <>
      <h1 className="mb-6 text-xl">{words().title}</h1>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <CurrentPlan view={view} />
        <PlanTable tier={view.tier} />
      </div>
    </>
  )
}

function CurrentPlan({ view }: { view: PlanView }) {
  const { tier } = view
  const isStaying = tier === 'pro' && view.state !== 'canceled'
  return (
    <section aria-labelledby="current" className="overflow-hidden rounded-card border border-line bg-card shadow-flat">
      <div className="grid gap-4 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h2 id="current" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
            {tierWords()[tier].name}
            <span className="rounded-full bg-accent px-3 py-1 text-xs font-bold">{words().current}</span>
          </h2>
          <p className="ms-auto text-end text-lg">
            <Money minor={priceOf(tier)} format={moneyFormatOf(PRICE_CURRENCY)} />
            <span className="block text-sm text-ink-2">{words().aMonth}</span>
          </p>
        </div>
        <dl className="flex flex-wrap justify-between gap-x-4">
          <Day label={words().started} day={view.started} />
          <Day label={words().expires} day={view.expires} isLast />
        </dl>
        <Period view={view} />
      </div>
      <PlanNotice view={view} className="border-t border-line" />
      <div className="grid gap-5 border-t border-line p-4 md:p-5">
        <PlanPoints tier={tier} className="md:grid-cols-2" />
        <PageAction>
          <PrefetchLink to={`/settings/plan?from=${tier}`} className={buttonClass('primary', 'md:min-h-12!')}>
            {isStaying ? words().manage : words().upgrade}
          </PrefetchLink>
        </PageAction>
      </div>
    </section>
  )
}

function Day({ label, day, isLast = false }: { label: string; day: string; isLast?: boolean }) {
  return (
    <div className={isLast ? 'ms-auto text-end' : ''}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-bold">{day}</dd>
    </div>
  )
}

function Period({ view }: { view: PlanView }) {
  if (view.passed === null) return null
  return (
    <div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-wash">
        <div className="h-full rounded-full bg-brand" style={{ width: `${view.passed}%` }} />
      </div>
      <p className="mt-1 text-end text-xs text-ink-2">{words().left({ days: view.daysLeft })}</p>
    </div>
  )
}
