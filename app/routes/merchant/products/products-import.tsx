import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { ImportPage } from '#app/components/merchant/catalog/import/import-page.tsx'
import { ImportProgress } from '#app/components/merchant/catalog/import/progress.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_CURRENCY } from '#app/domain/reference/currencies.ts'
import { importPage as words } from '#copy/merchant/product-import'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'products.import')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const [{ storeRow }, current] = await Promise.all([store.rows.shell.read(), store.rows.imports.current()])
  return {
    storeId: store.id,
    zone: store.timeZone,
    current,
    now: context.now(),
    currency: storeRow?.currency ?? DEFAULT_CURRENCY,
    origin: new URL(request.url).origin,
    upgradePath: upgradePath(tierUntil(storeRow?.proUntil ?? null, context.now())),
  }
}

export default function ProductsImportPage() {
  const { current, now, ...view } = useLoaderData<typeof loader>()
  const isRunning = current?.state === 'running' || current?.state === 'undoing'
  const progress = current && <ImportProgress storeId={view.storeId} current={current} zone={view.zone} now={now} />
  return <ImportPage {...view} isRunning={isRunning} progress={progress} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().failed} />
}
