import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { requireAllowed } from '#app/auth/approval.server.ts'
import { findMerchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { isSeenStep } from '#app/browser/page-step.ts'
import { OrdersPage } from '#app/components/merchant/orders/list/orders-page.tsx'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { cappedCount } from '#app/copy/capped-count.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { readerOf } from '#app/data/staff/names.server.ts'
import { MOST_IN_TAB } from '#app/domain/delivery/run.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { ALL_TIME, hasDays, timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { isApprovedIntent } from '#app/domain/staff/approval.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { orderToasts, ordersPage as words } from '#copy/merchant/orders'
import { answerUnapproved } from './approval-answer.server.ts'
import { orderRows } from './order-rows.server.ts'
import { supplyOf } from './order-supply.server.ts'
import { runIntent } from './orders-actions.server.ts'
import { orderView } from './orders-details.server.ts'
import { filterView } from './orders-filters.server.ts'
import { answerNotChanged } from './refused-step.server.ts'
import { firstMessages, unsentNotice } from './unsent-messages.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return !isSeenStep(step) && shouldRevalidateAfter(step)
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'orders.read', params.storeId)
  if (!store) return data({ view: null })
  const { searchParams, origin } = new URL(request.url)
  const query = parseOrdersQuery(searchParams)
  const orderId = searchParams.get('order')?.slice(0, 64)
  const shell = store.rows.shell.read().then(({ storeRow }) => storeRow)
  const zone = async () => (await shell)?.timeZone ?? DEFAULT_TIME_ZONE
  const readPage = async () =>
    store.rows.orders.page(query, hasDays(query) ? timeSpanOf(query, await zone()) : ALL_TIME)
  const [timeZone, page, details, block, reader] = await Promise.all([
    zone(),
    readPage(),
    orderId ? store.rows.orders.details(orderId) : null,
    orderId ? store.rows.orders.blockState(orderId) : null,
    orderId ? readerOf(store) : null,
  ])
  const now = context.now()
  const writeLinks = page.query.group === 'unsent' ? await firstMessages(store.rows, page.rows, origin) : {}
  const platform = (await shell)?.messagingPlatform ?? 'whatsapp'
  const view = {
    ...page,
    deliveriesWaiting: page.deliveriesWaiting > 0 ? cappedCount(page.deliveriesWaiting, MOST_IN_TAB) : '',
    filters: filterView(page, now),
    rows: orderRows(page.rows, { now, timeZone, writeLinks }),
    now,
    store: { id: store.id, slug: store.slug, timeZone },
    supply: supplyOf(await shell),
    platform,
    unsent: unsentNotice(page.counts.unsent),
    opened:
      details && reader ? orderView(details, block, { now, origin, reader }) : orderId ? ('not-found' as const) : null,
  }
  return data({ view }, { status: view.opened === 'not-found' ? 404 : 200 })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  try {
    const permission = intentPermission('/orders', intent)
    const allowed = await requireAllowed(form, { request, context, permission, storeId: params.storeId })
    if (!allowed.ok) return await answerUnapproved(intent, form, allowed)
    const { merchant, approver } = allowed
    const approval =
      approver !== null && isApprovedIntent(intent) ? { intent, by: approver, till: tillOf(merchant) } : null
    return await runIntent({ intent, form, merchant, now: context.now(), approval })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'an order was not changed', error)
    return answerNotChanged(intent, orderToasts().failed.text, 503)
  }
}

export const clientAction = offlineSafeAction<OrderActionData>((fields, failure) => {
  const { intent = '', approverPin: _pin, ...unanswered } = fields
  if (failure !== 'unreachable') return null
  return { ok: false, intent, ...orderToasts().failed, unanswered: { intent, ...unanswered } }
})

export default function Orders() {
  const { view } = useLoaderData<typeof loader>()
  return view ? <OrdersPage {...view} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
