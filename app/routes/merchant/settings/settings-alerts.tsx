import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant, requireStore } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { AlertsPage } from '#app/components/merchant/alerts/alerts-page.tsx'
import type { AlertsAnswer } from '#app/components/merchant/alerts/alerts-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { alertToasts, alertsPage as words } from '#copy/merchant/alerts'
import { runAlertsIntent } from './alerts-actions.server.ts'
import { alertsView } from './alerts-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const headers = forwardRetryAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await findMerchant(request, context, 'devices.alert')
  return { view: merchant.store && (await alertsView(request, context, requireStore(merchant))) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/alerts', form.get('intent'))
  try {
    const merchant = await requireMerchant(request, context, permission)
    return await runAlertsIntent({ request, context, merchant, form })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'alerts were not changed', error)
    return data<AlertsAnswer>(
      { ok: false, title: alertToasts().failed, text: alertToasts().failedText },
      { status: 503 },
    )
  }
}

export const clientAction = offlineSafeAction<AlertsAnswer>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: alertToasts().failed, text: alertToasts().failedText } : null,
)

export default function Alerts() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  return view ? <AlertsPage view={view} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
