import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { dashboardPage as words } from '#app/copy/en/merchant/dashboard.ts'
import type { SetupProgress } from '#app/domain/onboarding/steps.ts'
import { ContinueSetup } from '../../onboarding/continue-setup.tsx'
import { AttentionCard } from './attention-card.tsx'
import { BestSellers } from './best-sellers.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { FiguresFailed } from './figures-failed.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SalesCard } from './sales-card.tsx'
import { SetupGuide } from './setup-guide.tsx'
import { useLatestView } from './use-latest-view.ts'

interface Props {
  storeId: string
  at: number
  view: Promise<DashboardView | null>
  progress: SetupProgress | null
}

export function DashboardPage({ storeId, view, at, progress }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 className="text-xl md:text-2xl">{words.title}</h1>
          <p className="text-sm text-ink-2">{words.text}</p>
        </div>
        <RefreshButton />
      </div>
      <ContinueSetup progress={progress} storeId={storeId} />
      <Suspense fallback={<DashboardSkeleton />}>
        <Await resolve={view}>{(loadedView) => <Cards loadedView={loadedView} at={at} />}</Await>
      </Suspense>
    </div>
  )
}

function Cards({ loadedView, at }: { loadedView: DashboardView | null; at: number }) {
  const view = useLatestView(loadedView, at)
  if (!view) return <FiguresFailed />
  return (
    <>
      {view.guide && <SetupGuide entries={view.guide} />}
      <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <AttentionCard entries={view.attention} />
        <SalesCard view={view.sales} isNew={view.isNew} />
      </div>
      <BestSellers products={view.best} />
    </>
  )
}
