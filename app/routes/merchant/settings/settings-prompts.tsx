import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant, requireStore } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { PromptPage } from '#app/components/merchant/payments/prompt-page.tsx'
import type { PromptAnswer } from '#app/components/merchant/payments/prompt-view.ts'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { formOf } from '#app/request-body.server.ts'
import { promptAnswers, promptSettings as words } from '#copy/merchant/prompt-settings'
import { promptSettingsView, runPromptIntent } from './prompt-settings.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await findMerchant(request, context, 'payments.set-up', storeOf(request))
  if (!merchant.store) return null
  const view = await promptSettingsView({ request, context, merchant: requireStore(merchant) })
  if (!view) throw redirect('/settings/payment-methods')
  return view
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/prompts', form.get('intent'))
  const merchant = await requireMerchant(request, context, permission, storeOf(request))
  return runPromptIntent(form, { request, context, merchant })
}

function storeOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('store') ?? undefined
}

export const clientAction = offlineSafeAction<PromptAnswer>((_values, failure) =>
  failure === 'unreachable' ? { ok: false, title: promptAnswers().failed, text: promptAnswers().unreachable } : null,
)

export default function Prompts() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().title} />
  return <PromptPage view={view} answer={answer} />
}
