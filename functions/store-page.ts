import { offersChoice } from '#app/copy/languages.ts'
import { language } from '#app/copy/reader.ts'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import { freshMark } from '#app/data/store-page/fresh-cookie.server.ts'
import type { StoredPage } from '#app/data/store-page/isolate-cache.server.ts'
import { cachedStore, findStore } from '#app/data/store-page/lookup.server.ts'
import { cachedPage, cacheRenderedPage, pageTarget, requestedProduct } from '#app/data/store-page/page.server.ts'
import { SERVER_CLOCK } from '#app/domain/store/server-clock.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import type { Context } from '#app/load-context.server.ts'
import type { RemixHandler } from './app.ts'
import { challengeSource, pageHeaders, shopperPolicy, styleHash, withPagePolicy } from './security.ts'

/** Returns null for unknown and former slugs and other spellings: the route answers those. */
export async function storePage(
  request: Request,
  url: URL,
  context: Context,
  slug: string,
  { handleRemix }: RemixHandler,
): Promise<Response | null> {
  const lookup = await findStore(context, slug, freshMark(request.headers.get('cookie'), context.now()))
  if (lookup.kind !== 'store' || url.pathname !== storePath(slug)) return null
  const product = await requestedProduct(context, lookup, url.searchParams.get('product'))

  // No await between a miss and cacheRenderedPage: a concurrent request would render too.
  const { snapshot, json } = lookup.cachedSnapshot
  setShopperLanguage(request, snapshot)
  const target = pageTarget(context, lookup, { origin: url.origin, language: language() }, product)
  const pending = cachedPage(target)
  const cached = pending === null ? null : await pending
  if (cached) return answer(request, cached, lookup.source, context)

  const store = { snapshot, json, stale: lookup.isStale, product: target.product }
  const rendered = handleRemix(request, { ...context, store })
  const page = await cacheRenderedPage(target, rendered, [
    ...pageHeaders(url, context.env),
    ...languageHeaders(snapshot),
    ['Content-Security-Policy', storePolicy(snapshot, url.pathname, context)],
  ])
  return page ? answer(request, page, lookup.source, context) : withPagePolicy(await rendered, url.pathname, context)
}

function storePolicy({ primaryColor, accentColor }: StoreSnapshot, pathname: string, context: Context): string {
  const style = styleHash(themeCss(primaryColor, accentColor))
  return shopperPolicy([style], pathname, challengeSource(pathname, context))
}

export async function cachedStorePage(request: Request, url: URL, context: Context): Promise<Response | null> {
  const slug = url.pathname.split('/')[2] ?? ''
  if (url.pathname !== storePath(slug) || url.searchParams.has('product')) return null
  const lookup = cachedStore(slug, context.now(), freshMark(request.headers.get('cookie'), context.now()))
  if (!lookup) return null
  setShopperLanguage(request, lookup.cachedSnapshot.snapshot)
  const page = await cachedPage(pageTarget(context, lookup, { origin: url.origin, language: language() }, null))
  return page ? answer(request, page, lookup.source, context) : null
}

function languageHeaders(store: StoreSnapshot): [string, string][] {
  return [['Content-Language', language()], ...(offersChoice(store) ? [['Vary', 'Cookie'] as [string, string]] : [])]
}

function answer(request: Request, page: StoredPage, source: string, context: Context): Response {
  const headers: [string, string][] = [
    ...page.headers,
    ['x-kibanda-cache', source],
    ['ETag', page.etag],
    // The page's script compares opening hours with this clock, not the device's.
    ['Server-Timing', `${SERVER_CLOCK};dur=${context.now()}`],
  ]
  if (matchesEtag(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(page.body, { headers })
}

function matchesEtag(request: Request, etag: string): boolean {
  const etags = request.headers.get('if-none-match')?.split(',') ?? []
  return etags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
