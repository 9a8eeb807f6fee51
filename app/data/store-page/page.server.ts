import { yearOf } from '#app/domain/store/page.ts'
import { hasAllProducts, type SnapshotProduct, type StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { productsOnSale } from '../product/on-sale.server.ts'
import { hexOf } from '../sql/hash.server.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import {
  type CachedSnapshot,
  type CacheEntry,
  type FoundStore,
  type StoredPage,
  storeCache,
} from './isolate-cache.server.ts'
import { FOLLOWER_MS, findStore } from './lookup.server.ts'

export type StoreView = { snapshot: StoreSnapshot; stale: boolean } | { movedTo: string } | { isHidden: true } | null

export async function storeSnapshot(context: Context, slug: string): Promise<StoreView> {
  const lookup = await findStore(context, slug.toLowerCase())
  if (lookup.kind === 'store') return { snapshot: lookup.cachedSnapshot.snapshot, stale: lookup.isStale }
  if (lookup.kind === 'hidden') return { isHidden: true }
  return lookup.kind === 'moved' ? { movedTo: lookup.slug } : null
}

/** Null for a product that is not on sale; the snapshot's part of it when the database fails. */
export async function productOnSale(context: Context, store: StoreSnapshot, id: string | null) {
  const product = productIn(store, id)
  if (id === null || isComplete(store, product)) return product
  const result = await productsOnSale(context, store.slug, [id]).catch(() => null)
  return result ? (result.products[0] ?? null) : product
}

function productIn(store: StoreSnapshot, id: string | null): SnapshotProduct | null {
  return store.products.find((listed) => listed.id === id) ?? null
}

/** False when the server has more of the product than the snapshot. */
function isComplete(store: StoreSnapshot, product: SnapshotProduct | null): boolean {
  return product ? product.lacksDescription !== true : hasAllProducts(store)
}

export interface PageTarget {
  context: Context
  cachedSnapshot: CachedSnapshot
  product: SnapshotProduct | null
  entry: CacheEntry
  variant: string
  /** False for content outside the snapshot: its changes would not invalidate the page. */
  isCacheable: boolean
}

/** Null without a product, or when reading it would exceed the limit. */
export async function requestedProduct(
  context: Context,
  { cachedSnapshot: { snapshot } }: FoundStore,
  id: string | null,
): Promise<SnapshotProduct | null> {
  const product = productIn(snapshot, id)
  if (id === null || isComplete(snapshot, product)) return product
  return storeCache.mayRender(storeCache.at(snapshot.slug), context.now()) ? productOnSale(context, snapshot, id) : null
}

/** Over the rate limit it is the store's own page, whose script opens the product. */
export function pageTarget(
  context: Context,
  { cachedSnapshot, isStale }: FoundStore,
  { origin, language }: { origin: string; language: string },
  product: SnapshotProduct | null,
): PageTarget {
  const { snapshot } = cachedSnapshot
  const entry = storeCache.at(snapshot.slug)
  const isListed = product !== null && snapshot.products.includes(product) && isComplete(snapshot, product)
  // The page has absolute URLs, so hosts must not share it, and its foot has the year.
  const year = yearOf(context.now())
  const variantOf = (id: string) => [origin, language, year, id, isStale ? 'stale' : ''].join(' ')
  const variant = variantOf(product?.id ?? '')
  const isCached = entry.pages.has(variant) || entry.rendering.has(variant)
  if (isListed && !isCached && !storeCache.mayRender(entry, context.now())) {
    return { context, cachedSnapshot, entry: entry, product: null, variant: variantOf(''), isCacheable: true }
  }
  return { context, cachedSnapshot, entry: entry, product, variant, isCacheable: product === null || isListed }
}

export function cachedPage({
  cachedSnapshot,
  entry,
  variant,
}: PageTarget): StoredPage | Promise<StoredPage | null> | null {
  if (entry.cachedSnapshot?.json !== cachedSnapshot.json) return null
  const rendering = entry.rendering.get(variant)
  return storeCache.page(entry, variant) ?? (rendering ? withTimeout(rendering, FOLLOWER_MS) : null)
}

/** Shares the page with concurrent requests. Null, the body unread, unless the status is 200. */
export async function cacheRenderedPage(
  target: PageTarget,
  rendered: Promise<Response>,
  headers: [string, string][],
): Promise<StoredPage | null> {
  const { context, entry, variant } = target
  const isCacheable = () => target.isCacheable && entry.cachedSnapshot?.json === target.cachedSnapshot.json
  const rendering = rendered.then(async (response) => {
    const page = response.status === 200 ? await toStoredPage(response, headers) : null
    if (page && isCacheable()) storeCache.putPage(entry, variant, page)
    return page
  })
  if (!isCacheable()) return rendering
  const shared = rendering.catch(() => null)
  entry.rendering.set(variant, shared)
  context.waitUntil(
    shared.then(() => {
      if (entry.rendering.get(variant) === shared) entry.rendering.delete(variant)
    }),
  )
  return rendering
}

async function toStoredPage(response: Response, extraHeaders: [string, string][]): Promise<StoredPage> {
  const body = await response.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return { body, etag: `"${hexOf(hash.subarray(0, 16))}"`, headers: [...response.headers, ...extraHeaders] }
}
