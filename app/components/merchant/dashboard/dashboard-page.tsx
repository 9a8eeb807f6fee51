import { Await, Link } from '@remix-run/react'
import { Calculator, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { type SetupProgress, stepPath } from '#app/domain/onboarding/steps.ts'
import { setupGuideWords, dashboardPage as words } from '#copy/merchant/dashboard'
import { ContinueSetup } from '../../onboarding/continue-setup.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AlertsCard } from '../alerts/alerts-card.tsx'
import type { AlertsOffer } from '../alerts/alerts-view.ts'
import { AttentionCard } from './attention-card.tsx'
import { BestSellers } from './best-sellers.tsx'
import { cardsClass } from './card-classes.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { DashboardView, Guide } from './dashboard-view.ts'
import { FiguresFailed } from './figures-failed.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SalesCard } from './sales-card.tsx'
import { SetupGuide } from './setup-guide.tsx'
import { useLatestView } from './use-latest-view.ts'

interface Props {
  storeId: string
  at: number
  /** Shape: 'Thu 16 Oct', in the store's time zone. */
  day: string
  view: Promise<DashboardView | null>
  progress: SetupProgress | null
  guide: Guide | null
  alerts: AlertsOffer | null
}

export function DashboardPage({ storeId, view, at, day, progress, guide, alerts }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-5">
      <div>
        <div className="flex min-h-9 flex-wrap items-center gap-x-1">
          <h1 className="flex-1 text-xl">{words().title}</h1>
          <p className="text-sm text-ink-2">{day}</p>
          <RefreshButton />
        </div>
        <p className="text-xs text-ink-2 md:text-sm">{words().text}</p>
      </div>
      {guide?.steps && <SetupGuide entries={guide.steps} />}
      <ContinueSetup progress={progress} storeId={storeId} />
      <AlertsCard offer={alerts} isPlain={Boolean(guide?.steps)} />
      <Suspense fallback={<DashboardSkeleton />}>
        <Await resolve={view}>{(loadedView) => <Cards loadedView={loadedView} at={at} />}</Await>
      </Suspense>
      <PrimaryAction storeId={storeId} canSell={guide?.hasProducts ?? true} />
    </div>
  )
}

/** In the dock of phones; wider windows have both in their menu. */
function PrimaryAction({ storeId, canSell }: { storeId: string; canSell: boolean }) {
  return canSell ? (
    <Link to="/pos" className={buttonClass('primary', 'dock-action md:hidden')} prefetch="intent">
      <Calculator className="icon icon-small" aria-hidden="true" />
      {words().newSale}
    </Link>
  ) : (
    <Link to={stepPath('product', storeId)} className={buttonClass('primary', 'dock-action md:hidden')}>
      <Plus className="icon icon-small" aria-hidden="true" />
      {setupGuideWords().steps.product.action}
    </Link>
  )
}

function Cards({ loadedView, at }: { loadedView: DashboardView | null; at: number }) {
  const view = useLatestView(loadedView, at)
  if (!view) return <FiguresFailed />
  return (
    <div className={cardsClass} data-cards="">
      <SalesCard view={view.sales} isNew={view.isNew} />
      <AttentionCard entries={view.attention} />
      <BestSellers products={view.best} />
    </div>
  )
}
