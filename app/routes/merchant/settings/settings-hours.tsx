import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { HoursPage } from '#app/components/merchant/hours/hours-page.tsx'
import type { HoursAnswer } from '#app/components/merchant/hours/hours-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { hoursPage as words } from '#copy/merchant/opening-hours'
import { hoursView, runHoursIntent } from './hours-actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'settings.edit', params.storeId)
  return { view: store && (await hoursView(store.rows)) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/hours', form.get('intent'))
  try {
    const { store } = await requireMerchant(request, context, permission, params.storeId)
    return await runHoursIntent(form, store.rows)
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'opening hours were not saved', error)
    return data<HoursAnswer>({ ok: false, title: words().failed, text: words().failedText }, { status: 503 })
  }
}

export const clientAction = offlineSafeAction<HoursAnswer>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: words().failed, text: words().failedText } : null,
)

export default function Hours() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  return view ? <HoursPage view={view} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
