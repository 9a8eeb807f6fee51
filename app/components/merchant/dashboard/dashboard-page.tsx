import { Await, Link, useNavigation, useRevalidator } from '@remix-run/react'
import { Calculator, Plus, RefreshCw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { FIGURES } from '#app/domain/analytics/figures.ts'
import { continuePath, type SetupProgress, stepPath } from '#app/domain/onboarding/steps.ts'
import { salesWords, setupGuideWords, dashboardPage as words } from '#copy/merchant/dashboard'
import { continueSetup, stepNames } from '#copy/onboarding/steps'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sayError } from '../../ui/toast/toaster.tsx'
import { PageAction } from '../page-action.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { useMay } from '../use-access.ts'
import { AttentionCard } from './attention-card.tsx'
import { BestSellers } from './best-sellers.tsx'
import { cardClass, cardsClass, columnClass } from './card-classes.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { DashboardView, Guide } from './dashboard-view.ts'
import { NewStore } from './new-store.tsx'
import { SalesCard } from './sales-card.tsx'
import { SetupGuide } from './setup-guide.tsx'

interface Props {
  storeId: string
  at: number
  /** Shape: 'Thu 16 Oct', in the store's time zone. */
  day: string
  view: Promise<DashboardView | null>
  progress: SetupProgress | null
  guide: Guide | null
}

export function DashboardPage({ storeId, view, at, day, progress, guide }: Props) {
  const isNew = guide?.isNew === true && guide.steps !== null
  const fallback = isNew ? null : <DashboardSkeleton />
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4">
      <div className="-mt-4 -mb-3 flex min-h-13 flex-wrap items-center gap-x-2 md:mt-0 md:mb-0 md:min-h-9">
        <h1 className="flex-1 text-lg md:text-xl lg:flex-none">{words().title}</h1>
        <p className="sr-only min-w-0 flex-1 text-xs text-ink-2 lg:not-sr-only">{words().text}</p>
        <p className="text-xs text-ink-2">{day}</p>
        <RefreshButton />
        <PrimaryAction storeId={storeId} canSell={guide?.hasProducts ?? true} isNew={isNew} />
      </div>
      <ContinueSetup progress={progress} storeId={storeId} />
      {guide?.steps && !isNew && <SetupGuide entries={guide.steps} />}
      {guide?.steps && isNew && <NewStore steps={guide.steps} />}
      <Suspense fallback={fallback}>
        <Await resolve={view}>{(loadedView) => <Cards loadedView={loadedView} at={at} isNew={isNew} />}</Await>
      </Suspense>
    </div>
  )
}

/** The guide of a new store has the green button. */
function PrimaryAction({ storeId, canSell, isNew }: { storeId: string; canSell: boolean; isNew: boolean }) {
  const [maySell, maySetUp] = [useMay('till.use'), useMay('store.set-up')]
  const look = buttonClass(isNew ? 'quiet' : 'primary', 'md:ms-1')
  if (canSell ? !maySell : !maySetUp) return null
  return (
    <PageAction>
      {canSell ? (
        <PrefetchLink to="/pos" className={look}>
          <Calculator className="icon icon-small" aria-hidden="true" />
          {words().newSale}
        </PrefetchLink>
      ) : (
        <Link to={stepPath('product', storeId)} className={look}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {setupGuideWords().steps.product.action}
        </Link>
      )}
    </PageAction>
  )
}

interface CardsProps {
  loadedView: DashboardView | null
  at: number
  isNew: boolean
}

/** What waits comes first. */
function Cards({ loadedView, at, isNew }: CardsProps) {
  const view = useLatestView(loadedView, at)
  if (!view) return <FiguresFailed />
  const { newOrders, attention, sales, best } = view
  const doesWait = newOrders.length + attention.length > 0
  const attentionCard = <AttentionCard orders={newOrders} entries={attention} />
  if (isNew) return doesWait ? attentionCard : null
  return (
    <div className={cardsClass} data-cards="">
      <div className={columnClass}>{doesWait ? attentionCard : <SalesCard view={sales} />}</div>
      <div className={columnClass}>
        {doesWait ? <SalesCard view={sales} /> : attentionCard}
        <BestSellers products={best} />
      </div>
    </div>
  )
}

/** Keeps the last figures when a reload fails, which shows one toast. */
function useLatestView(loadedView: DashboardView | null, at: number): DashboardView | null {
  const latestView = useRef(loadedView)
  if (loadedView) latestView.current = loadedView
  const isStale = loadedView === null && latestView.current !== null
  useEffect(() => {
    if (isStale && at > 0) sayError({ title: words().notUpdated, text: words().failedText })
  }, [isStale, at])
  return latestView.current
}

function FiguresFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <section role="alert" className={`${cardClass} grid gap-4 p-4 md:p-5`}>
      <div>
        <p className="font-semibold text-danger">{words().failed}</p>
        <p className="text-sm text-ink-2">{words().failedText}</p>
      </div>
      <dl className="flex gap-8 text-ink-3">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt className="text-sm">{salesWords().figures[figure]}</dt>
            <dd className="text-xl font-bold">0</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="primary"
        className="w-full md:w-auto md:justify-self-start"
        onClick={() => revalidate()}
        disabled={state !== 'idle'}
      >
        {words().tryAgain}
      </Button>
    </section>
  )
}

/** Checks the connection first: offline, the page stays as it is. */
function RefreshButton() {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'

  async function refresh() {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' })
      if (!answer.ok) throw new Error(answer.statusText)
    } catch {
      return sayError({ title: words().notUpdated, text: words().failedText })
    }
    revalidate()
  }

  return (
    <IconButton
      label={isBusy ? words().refreshing : words().refresh}
      title={words().refresh}
      onClick={refresh}
      disabled={isBusy}
      className="-my-1 -me-3 text-ink-2"
    >
      <RefreshCw className={`icon icon-small ${isBusy ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
    </IconButton>
  )
}

function ContinueSetup({ progress, storeId }: { progress: SetupProgress | null; storeId: string }) {
  const path = continuePath(progress, storeId)
  if (path === null || progress === null || progress === 'done') return null
  return (
    <Link
      to={path}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 leading-tight shadow-flat hover:bg-wash"
    >
      <span className="flex-1">
        <span className="block text-sm font-semibold">{continueSetup().title}</span>
        <span className="block text-xs text-ink-2">{continueSetup().text({ step: stepNames()[progress] })}</span>
      </span>
      <Icon name="forward" small />
    </Link>
  )
}
