import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { type PinAnswer, PinPage } from '#app/components/merchant/settings/pin-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { grantOf } from '#app/domain/staff/permission.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { pinPage as words } from '#copy/merchant/approval'
import { savePin } from './pin-actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const headers = forwardRetryAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'pin.own')
  if (!store) return { view: null }
  const pin = await store.rows.pins.find(store.actor)
  const mayAllow = grantOf(store.role, 'orders.reverse') === 'yes'
  return { view: { storeName: store.name, setAt: pin?.setAt ?? null, mayAllow } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  try {
    return await savePin(form, context, await requireMerchant(request, context, 'pin.own'))
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a PIN was not saved', error)
    return data<PinAnswer>({ ok: false, title: words().failed, text: words().failedText }, { status: 503 })
  }
}

export const clientAction = offlineSafeAction<PinAnswer>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: words().failed, text: words().failedText } : null,
)

export default function Pin() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  return view ? <PinPage view={view} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
