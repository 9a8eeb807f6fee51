import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { searchDocument } from '#app/documents/store-document.tsx'
import { storePageProps } from '#app/domain/store/page.ts'
import { knownStore } from './known-store.server.ts'
import { searchPage, searchQuery } from './search-page.server.ts'
import { pageAnswer, shopperPage } from './shopper-page.server.ts'

/** Where the store's search form and its chips lead when no script answers them. */
export function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  return shopperPage('store', args, async () => {
    const { snapshot, stale } = await knownStore(context, request, params.slug ?? '', '/search')
    const url = new URL(request.url)
    const asked = searchQuery(url, snapshot)
    const found = await searchPage(context, snapshot, asked)
    const props = storePageProps(snapshot, null, { stale, origin: url.origin, now: context.now() })
    const page = searchDocument({ ...props, results: { query: asked.query, categoryId: asked.categoryId, ...found } })
    return pageAnswer(page, 200, { 'Cache-Control': 'private, max-age=30' })
  })
}
