import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { RunPage } from '#app/components/merchant/deliveries/run-page.tsx'
import type { RunAnswer } from '#app/components/merchant/deliveries/run-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { type FormResult, useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { readerOf } from '#app/data/staff/names.server.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { notFound } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { runErrors } from '#copy/merchant/order-runs'
import { orderTabs } from '#copy/merchant/orders'
import { runRunIntent } from './run-actions.server.ts'
import { runView } from './run-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(orderTabs().deliveries)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'orders.read')
  const runId = params.runId ?? ''
  const [found, reader] = store ? await Promise.all([store.rows.runs.find(runId), readerOf(store)]) : []
  if (!store || !found || !reader) throw notFound()
  const path = runLinkPath(context.env.BETTER_AUTH_SECRET ?? '', store.slug, { ...found.run, storeId: store.id })
  const url = new URL(request.url).origin + path
  return { view: runView({ ...found, store, reader, url, now: context.now() }) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/orders/deliveries/:runId', form.get('intent'))
  try {
    const merchant = await requireMerchant(request, context, permission)
    return await runRunIntent(form, params.runId ?? '', merchant, context.now())
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a run was not changed', error)
    return data<FormResult>(
      { ok: false, title: runErrors().changeFailed, text: runErrors().failedText },
      { status: 503 },
    )
  }
}

export const clientAction = offlineSafeAction<FormResult>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: runErrors().changeFailed, text: runErrors().offline } : null,
)

export default function DeliveryRun() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>() as RunAnswer | undefined
  return <RunPage view={view} answer={answer} />
}

export function ErrorBoundary() {
  return <FailedPage title={orderTabs().deliveries} />
}
