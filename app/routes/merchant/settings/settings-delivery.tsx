import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { AreasPage } from '#app/components/merchant/areas/areas-page.tsx'
import type { AreasAnswer } from '#app/components/merchant/areas/areas-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { areaRefused, areasPage as words } from '#copy/merchant/delivery-areas'
import { answerAreas } from './area-actions.server.ts'
import { areasView } from './areas-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const headers = forwardRetryAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'settings.edit', params.storeId)
  return store && (await areasView(new URL(request.url).searchParams, store.rows, context))
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/delivery', form.get('intent'))
  try {
    const { store } = await requireMerchant(request, context, permission, params.storeId)
    return await answerAreas(form, store, context)
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'delivery areas were not saved', error)
    const { title, failed } = areaRefused()
    const values = fieldsOf(form)
    return data<AreasAnswer>({ ok: false, intent: values.intent ?? '', title, text: failed, values }, { status: 503 })
  }
}

export const clientAction = offlineSafeAction<AreasAnswer>((values, failure) => {
  if (failure !== 'unreachable') return null
  return { ok: false, intent: values.intent ?? '', title: areaRefused().title, text: areaRefused().failed, values }
})

export default function DeliveryAreas() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().title} />
  return <AreasPage key={view.view.kind} {...view} answer={answer} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
