import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { knownStore } from './known-store.server.ts'
import { searchPage, searchQuery } from './search-page.server.ts'

/** The search of a store whose products don't all travel with its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot } = await knownStore(context, request, params.slug ?? '', '/products.json')
  const page = await searchPage(context, snapshot, searchQuery(new URL(request.url), snapshot))
  return Response.json(page, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
