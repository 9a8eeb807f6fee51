import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import type { ShiftAnswer } from '#app/components/merchant/shifts/shift-view.ts'
import { ShiftsPage } from '#app/components/merchant/shifts/shifts-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { shiftsPage as words } from '#copy/merchant/shifts'
import { runShiftIntent } from './actions.server.ts'
import { shiftsView } from './view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'shifts.read')
  const now = context.now()
  const { searchParams } = new URL(request.url)
  return { view: store && (await shiftsView(store, searchParams, { now, newId: context.newId })) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/shifts', form.get('intent'))
  try {
    const merchant = await requireMerchant(request, context, permission)
    return await runShiftIntent({ form, merchant })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a shift was not saved', error)
    return data(failed(fieldsOf(form), words().failedText), { status: 503 })
  }
}

export const clientAction = offlineSafeAction<ShiftAnswer>((fields, failure) =>
  failure === 'unreachable' ? failed(fields, words().offline) : null,
)

function failed(typed: ReturnType<typeof fieldsOf>, text: string): ShiftAnswer {
  const { intent = '', shift = '' } = typed
  return { ok: false, title: words().failed, text, intent, shift, typed }
}

export default function Shifts() {
  const { view } = useLoaderData<typeof loader>()
  return view ? <ShiftsPage view={view} /> : <NoStorePage title={words().title} text={words().noStoreText} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
