import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireSnapshot } from './known-store.server.ts'
import { searchPage, searchQuery } from './search-page.server.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot } = await requireSnapshot(context, request, params.slug ?? '', '/products.json')
  const page = await searchPage(context, snapshot, searchQuery(new URL(request.url), snapshot))
  return Response.json(page, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
