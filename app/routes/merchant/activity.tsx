import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { ActivityPage } from '#app/components/merchant/activity/activity-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { activityPage as words } from '#copy/merchant/activity'
import { activityView } from './activity-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'activity.read')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  return activityView(store, new URL(request.url).searchParams, context.now())
}

export default function Activity() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().failed} />
}
