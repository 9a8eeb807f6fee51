import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { StatusPage } from '#app/components/merchant/marketing/status/status-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { parsePaperQuery } from '#app/domain/catalog/publish/paper.ts'
import { MOST_ON_STATUS, statusProducts } from '#app/domain/catalog/publish/status-picture.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { statusPicture as words } from '#copy/merchant/status-picture'

const OFFERED = 60
const USUAL = 4

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

/** `?ids=`: the chosen products, also when the store's first ones lack them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store: owned } = await findMerchant(request, context, 'marketing.read')
  const row = (await owned?.rows.shell.read())?.storeRow
  if (!owned || !row) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const { origin, searchParams } = new URL(request.url)
  const ids = parsePaperQuery(searchParams, []).ids.slice(0, MOST_ON_STATUS)
  const { printed } = owned.rows.products
  const [onSale, asked] = await Promise.all([
    printed({ ids: [], page: 1 }),
    ids.length > 0 ? printed({ ids, page: 1 }) : { products: [] },
  ])
  const listed = onSale.products.filter(({ id }) => !ids.includes(id))
  const products = statusProducts([...asked.products, ...listed], moneyFormatOf(row.currency), context.now())
  const asChosen = products.filter(({ id }) => ids.includes(id))
  return {
    store: {
      name: row.name,
      slug: row.slug,
      platform: row.messagingPlatform,
      logo: row.logoUrl,
      primary: row.primaryColor,
      accent: row.accentColor,
      origin,
    },
    products: products.slice(0, OFFERED),
    chosen: (asChosen.length > 0 ? asChosen : products.slice(0, USUAL)).map(({ id }) => id),
  }
}

export default function Status() {
  return <StatusPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
