import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { requireMerchant } from '#app/auth/guards.server.ts'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { LockedShift, ShiftPage } from '#app/components/merchant/shifts/shift-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { paperOf } from '#app/domain/order/receipt/paper.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { notFound } from '#app/refused-request.server.ts'
import { reportWords as words } from '#copy/merchant/shifts'
import { isRecentDay } from '../money/day-view.server.ts'
import { reachOf } from './open-view.server.ts'
import { shiftView } from './report-view.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'shifts.read')
  const now = context.now()
  const [{ storeRow }, read] = await Promise.all([
    store.rows.shell.read(),
    store.rows.shifts.find(params.shiftId ?? '', reachOf(store)),
  ])
  if (!read) throw notFound()
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  const isShown =
    limitsOf(tier).hasMoneyHistory ||
    read.shift.closedAt === null ||
    isRecentDay(read.shift.day, storeRow?.timeZone ?? DEFAULT_TIME_ZONE, now)
  if (!isShown) return data({ view: null, upgradePath: upgradePath(tier) }, { status: 403 })
  return data({ view: await shiftView(store, read), upgradePath: '' })
}

export default function Shift() {
  const { view, upgradePath: path } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return view ? <ShiftPage view={view} paper={paperOf(search)} /> : <LockedShift upgradePath={path} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
