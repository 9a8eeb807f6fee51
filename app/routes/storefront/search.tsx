import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { StorePageProps } from '#app/components/storefront/store-page.tsx'
import { storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { HydratedStore } from './hydrated-store.tsx'
import { knownStore } from './known-store.server.ts'
import { shelfPage, shelfQuery } from './shelf.server.ts'
import { unknownStoreMeta } from './store-meta.ts'
import { StoreTrouble } from './store-not-found.tsx'

export const handle = { shopper: 'store' } as const

/** Where the store's search form and its chips lead when no script answers them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot, stale } = await knownStore(context, request, params.slug ?? '', '/search')
  const url = new URL(request.url)
  const asked = shelfQuery(url, snapshot)
  const page = await shelfPage(context, snapshot, asked)
  const props: StorePageProps = {
    snapshot,
    openProductId: null,
    stale,
    origin: url.origin,
    year: new Date(context.now()).getUTCFullYear(),
    results: { query: asked.query, categoryId: asked.categoryId, ...page },
  }
  return data(
    { theme: themeCss(snapshot.primaryColor, snapshot.accentColor), props },
    { headers: { 'Cache-Control': 'private, max-age=30' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => {
  if (!found) return unknownStoreMeta()
  const { snapshot, origin } = found.props
  return [
    { title: snapshot.name },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: origin + storePath(snapshot.slug) },
    { name: 'theme-color', content: snapshot.primaryColor },
  ]
}

export function headers({ errorHeaders, loaderHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export default function Search() {
  return <HydratedStore {...useLoaderData<typeof loader>().props} />
}

export function ErrorBoundary() {
  return <StoreTrouble />
}
