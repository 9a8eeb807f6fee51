import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { UpgradePage } from '#app/components/merchant/plan/upgrade-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { upgradePage as words } from '#copy/plans'
import { loadPlan } from './load-plan.server.ts'
import { savePlanChoice } from './plan-choice.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** /upgrade and /settings/plan. `from` is the tier that the linking page showed, maybe outdated. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await loadPlan(context, await findMerchant(request, context, 'plan.change'))
  const from = new URL(request.url).searchParams.get('from')
  return { view, isNews: from === 'free' && view.tier === 'pro' }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { error, status } = await savePlanChoice(request, context)
  return data({ error }, { status })
}

export const clientAction = offlineSafeAction()

export default function Upgrade() {
  const answer = useActionResult<typeof action>()
  return <UpgradePage {...useLoaderData<typeof loader>()} error={answer?.error} />
}
