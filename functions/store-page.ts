import { freshMark } from '#app/data/store-page/fresh-cookie.server.ts'
import type { StoredPage } from '#app/data/store-page/isolate-cache.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { cachedPage, keepPage, pageTarget, requestedProduct } from '#app/data/store-page/page.server.ts'
import { storePath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Pages } from './app.ts'
import { headersOfPage, withPagePolicy } from './security.ts'

/**
 * GET /store/:slug: finds the store, then answers with the page this isolate has of it, or has the route
 * render one and keeps it. Null for unknown, former and oddly spelled slugs, which the route answers by itself.
 */
export async function storePage(
  request: Request,
  url: URL,
  context: Context,
  slug: string,
  { handleRemix }: Pages,
): Promise<Response | null> {
  const found = await findStore(context, slug, freshMark(request.headers.get('cookie'), context.now()))
  if (found.kind !== 'store' || url.pathname !== storePath(slug)) return null
  const product = await requestedProduct(context, found, url.searchParams.get('product'))

  // Nothing is awaited between a miss and keepPage: whoever came meanwhile would miss too.
  const target = pageTarget(context, found, url.origin, product)
  const shared = cachedPage(target)
  const cached = shared === null ? null : await shared
  if (cached) return answer(request, cached, found.source)

  const { snapshot, json } = found.copy
  const store = { snapshot, json, stale: found.isStale, product: target.product }
  const rendered = handleRemix(request, { ...context, store }).then((page) =>
    withPagePolicy(page, url.pathname, context),
  )
  const page = await keepPage(target, rendered, headersOfPage(url))
  return page ? answer(request, page, found.source) : rendered
}

function answer(request: Request, page: StoredPage, source: string): Response {
  const headers: [string, string][] = [...page.headers, ['x-kibanda-cache', source], ['ETag', page.etag]]
  if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(page.body, { headers })
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
