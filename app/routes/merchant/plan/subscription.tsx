import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { SubscriptionPage } from '#app/components/merchant/plan/subscription-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { subscriptionPage as words } from '#copy/plans'
import { loadPlan } from './load-plan.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { view: await loadPlan(context, await findMerchant(request, context, 'plan.change')) }
}

export default function Subscription() {
  return <SubscriptionPage view={useLoaderData<typeof loader>().view} />
}
