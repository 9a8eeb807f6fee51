import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireSnapshot } from './known-store.server.ts'
import { searchPage, searchQuery } from './search-page.server.ts'

/** Product search of a store too large to send all its products with the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot } = await requireSnapshot(context, request, params.slug ?? '', '/products.json')
  const page = await searchPage(context, snapshot, searchQuery(new URL(request.url), snapshot))
  return Response.json(page, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
