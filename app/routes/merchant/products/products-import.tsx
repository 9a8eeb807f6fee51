import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context)
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  return { storeId: store.id, zone: store.timeZone, current: await store.rows.imports.current() }
}

export default function ProductsImportPage() {
  const { current } = useLoaderData<typeof loader>()
  return <p>{current?.name}</p>
}
