import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { searchDocument } from '#app/documents/store-document.tsx'
import { storePageProps } from '#app/domain/store/page.ts'
import { requireSnapshot } from './known-store.server.ts'
import { searchPage, searchQuery } from './search-page.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  return shopperPage('store', args, async () => {
    const { snapshot, stale } = await requireSnapshot(context, request, params.slug ?? '', '/search')
    const url = new URL(request.url)
    const search = searchQuery(url, snapshot)
    const page = await searchPage(context, snapshot, search)
    const props = storePageProps(snapshot, null, { stale, origin: url.origin, now: context.now() })
    const { query, categoryId, sort } = search
    const html = searchDocument({ ...props, results: { query, categoryId, sort, ...page } })
    return htmlResponse(html, 200, { 'Cache-Control': 'private, max-age=30' })
  })
}
