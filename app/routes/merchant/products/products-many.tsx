import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { ManyPage } from '#app/components/merchant/catalog/many/many-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { manyProducts as words } from '#copy/merchant/many-products'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'products.edit')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const { shell, products, categories } = store.rows
  const [{ storeRow }, count, owned] = await Promise.all([shell.read(), products.count(), categories.list()])
  return {
    account: user.email,
    categories: owned.map(({ id, name, description }) => ({ id, name, description })),
    count,
    store: {
      id: store.id,
      moneyFormat: moneyFormatOf(storeRow?.currency ?? null),
      timeZone: storeRow?.timeZone ?? DEFAULT_TIME_ZONE,
    },
    tier: tierUntil(storeRow?.proUntil ?? null, context.now()),
  }
}

export default function ManyProductsPage() {
  return <ManyPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().failed} />
}
