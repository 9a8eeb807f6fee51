import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant, requireStore } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { StaffPage } from '#app/components/merchant/staff/staff-page.tsx'
import type { StaffAnswer } from '#app/components/merchant/staff/staff-view.ts'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { formOf } from '#app/request-body.server.ts'
import { staffAnswers, staffPage as words } from '#copy/merchant/staff'
import { answerStaff } from './staff-actions.server.ts'
import { staffView } from './staff-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const headers = forwardRetryAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const merchant = await findMerchant(request, context, 'staff.manage', query.get('store') ?? undefined)
  return merchant.store && (await staffView(context, query, requireStore(merchant)))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/staff', form.get('intent'))
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const merchant = await requireMerchant(request, context, permission, storeId)
  return answerStaff(form, { request, context, merchant })
}

export const clientAction = offlineSafeAction<StaffAnswer>((values, failure) => {
  if (failure !== 'unreachable') return null
  const { failed, unreachable } = staffAnswers()
  return { ok: false, intent: values.intent ?? '', title: failed, text: unreachable, values }
})

export default function Staff() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().title} />
  return <StaffPage view={view} answer={answer} />
}
