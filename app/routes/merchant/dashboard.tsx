import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, type Merchant } from '#app/auth/guards.server.ts'
import { DashboardPage } from '#app/components/merchant/dashboard/dashboard-page.tsx'
import type { DashboardView, Guide } from '#app/components/merchant/dashboard/dashboard-view.ts'
import { NoStorePanel } from '#app/components/merchant/dashboard/no-store-panel.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { everyStoreOfOwner } from '#app/data/store/directory.server.ts'
import { setupProgressOf } from '#app/data/store/onboarding.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { PERIODS, periodDays } from '#app/domain/analytics/periods.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { dashboardPage as words } from '#copy/merchant/dashboard'
import { dashboardView, formatDay, guideView } from './dashboard-view.server.ts'

const STORES_LISTED = 20

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** The figures are deferred: the page renders its layout before they arrive. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'figures.read')
  if (!store) return { stores: await everyStoreOfOwner(context.db, user.id, STORES_LISTED), store: null }
  const requested = new URL(request.url).searchParams.get('period')
  const period = PERIODS.find((name) => name === requested) ?? 'week'
  const view = viewOf(context, store, period)
  const [progress, guide] = await Promise.all([
    store.role === 'owner' ? setupProgressOf(context, user.id) : null,
    guideOf(context, store),
  ])
  const now = context.now()
  const day = formatDay(dayIn(store.timeZone, now), { weekday: 'short', day: 'numeric', month: 'short' })
  return { store: { storeId: store.id, at: now, day, progress, guide, view } }
}

async function guideOf(context: Context, store: Merchant['store']): Promise<Guide | null> {
  try {
    const input = await store.rows.analytics.guide()
    const steps = store.role === 'owner' ? guideView(store.id, input) : null
    return { steps, hasProducts: input.products > 0, isNew: input.orders === 0 }
  } catch (error) {
    logFault(context, 'the dashboard has no setup guide', error)
    return null
  }
}

/** Null when the read fails: the page says so and keeps the figures it already shows. */
async function viewOf(
  context: Context,
  store: Merchant['store'],
  period: (typeof PERIODS)[number],
): Promise<DashboardView | null> {
  const now = context.now()
  const span = periodDays(period, dayIn(store.timeZone, now))
  try {
    const [overview, { inbox }] = await Promise.all([store.rows.analytics.overview(span), store.rows.shell.read()])
    const isAtTill = overview.missedPrompts.some(({ till }) => till !== null)
    const names = isAtTill ? await store.rows.staff.names() : {}
    return dashboardView({ ...overview, claims: inbox.claims, names }, span, { zone: store.timeZone, now })
  } catch (error) {
    logFault(context, 'the dashboard has no figures', error)
    return null
  }
}

export default function Dashboard() {
  const page = useLoaderData<typeof loader>()
  return page.store ? <DashboardPage {...page.store} /> : <NoStorePanel stores={page.stores} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().storeFailed} />
}
