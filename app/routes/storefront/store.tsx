import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { StorePageProps } from '#app/components/storefront/store-page.tsx'
import { themeCss } from '#app/domain/store/theme.ts'
import { HydratedStore } from './hydrated-store.tsx'
import { knownStore } from './known-store.server.ts'
import { storeMeta, unknownStoreMeta } from './store-meta.ts'
import { StoreTrouble } from './store-not-found.tsx'

export const handle = { shopper: 'store' } as const

/** The same bytes for every shopper: nothing here may look at a cookie, a header or the time of day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot, stale, product } = await knownStore(context, request, params.slug ?? '', '')
  const props: StorePageProps = {
    snapshot,
    openProductId: product?.id ?? null,
    stale,
    origin: new URL(request.url).origin,
    year: new Date(context.now()).getUTCFullYear(),
    ...(product && !snapshot.products.includes(product) ? { beyond: product } : {}),
  }
  return { theme: themeCss(snapshot.primaryColor, snapshot.accentColor), props }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return unknownStoreMeta()
  const { snapshot, openProductId, beyond, origin } = data.props
  const product = beyond ?? snapshot.products.find(({ id }) => id === openProductId) ?? null
  return storeMeta(snapshot, product, origin)
}

export function headers({ errorHeaders, loaderHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export default function Store() {
  return <HydratedStore {...useLoaderData<typeof loader>().props} />
}

export function ErrorBoundary() {
  return <StoreTrouble />
}
