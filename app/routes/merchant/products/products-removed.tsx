import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { RemovedPage } from '#app/components/merchant/catalog/removed-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { daysLeft } from '#app/domain/catalog/removed-product.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { removedProducts as words } from '#copy/merchant/removed-products'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'products.read')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const [{ storeRow }, removed] = await Promise.all([store.rows.shell.read(), store.rows.products.removed()])
  const now = context.now()
  return {
    moneyFormat: moneyFormatOf(storeRow?.currency ?? null),
    removed: removed.map(({ removedAt, ...product }) => ({ ...product, daysLeft: daysLeft(removedAt, now) })),
  }
}

export default function RemovedProductsPage() {
  return <RemovedPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().failed} />
}
