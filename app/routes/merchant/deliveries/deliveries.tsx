import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { DeliveriesPage } from '#app/components/merchant/deliveries/deliveries-page.tsx'
import type { DeliveriesAnswer } from '#app/components/merchant/deliveries/deliveries-view.ts'
import { SHARE_RUN } from '#app/components/merchant/deliveries/run-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { parseDeliveriesCursor } from '#app/domain/delivery/deliveries-cursor.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { runErrors, deliveriesPage as words } from '#copy/merchant/order-runs'
import { orderTabs } from '#copy/merchant/orders'
import { deliveriesView } from './deliveries-view.server.ts'
import { addToRun, startRun } from './start-run.server.ts'

export const meta: MetaFunction = () => unlistedMeta(orderTabs().deliveries)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'orders.read', params.storeId)
  const { searchParams } = new URL(request.url)
  const after = parseDeliveriesCursor(searchParams.get('after') ?? '')
  const runId = searchParams.get('run')
  const ordersPath = params.storeId ? `/store/${params.storeId}/orders` : '/orders'
  const shown = { after, runId, now: context.now(), requestId: context.newId(), ordersPath }
  return { view: store && (await deliveriesView(store.rows, shown)) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/orders/deliveries', form.get('intent'))
  try {
    const merchant = await requireMerchant(request, context, permission, params.storeId)
    const intent = form.get('intent')
    if (intent !== 'start' && intent !== 'add') throw badRequest()
    const outcome = await (intent === 'add' ? addToRun : startRun)(form, merchant, context.now())
    return 'id' in outcome
      ? redirect(`/orders/deliveries/${outcome.id}${intent === 'add' ? '' : `#${SHARE_RUN}`}`)
      : data(outcome.answer, { status: outcome.status })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a run was not started', error)
    return data<DeliveriesAnswer>(
      { ok: false, title: runErrors().failed, text: runErrors().failedText },
      { status: 503 },
    )
  }
}

export const clientAction = offlineSafeAction<DeliveriesAnswer>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: runErrors().failed, text: runErrors().offline } : null,
)

export default function Deliveries() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>() as DeliveriesAnswer | undefined
  return view ? <DeliveriesPage view={view} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
