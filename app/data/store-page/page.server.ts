import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
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

/** What a loader gets: the store, where it moved to, or null. */
export type StoreView = { snapshot: StoreSnapshot; stale: boolean } | { movedTo: string } | null

export async function storeSnapshot(context: Context, slug: string): Promise<StoreView> {
  const found = await findStore(context, slug.toLowerCase())
  if (found.kind === 'store') return { snapshot: found.copy.snapshot, stale: found.isStale }
  return found.kind === 'moved' ? { movedTo: found.slug } : null
}

/**
 * A product of the store by its id, also one of the many that a large store's page does not carry; null for one that is not on
 * sale, or that can't be asked for now.
 */
export async function productOnSale(context: Context, store: StoreSnapshot, id: string | null) {
  const product = store.products.find((one) => one.id === id)
  if (product || id === null || store.productCount <= store.products.length) return product ?? null
  const counter = await productsOnSale(context, store.slug, [id]).catch(() => null)
  return counter?.products[0] ?? null
}

/** One page of a store: its own, or that of a product. */
export interface PageTarget {
  context: Context
  copy: CachedSnapshot
  product: SnapshotProduct | null
  place: CacheEntry
  variant: string
  /** False for a product that the copy does not list: its page would not grow old with the copy. */
  isKeepable: boolean
}

/** The product that an address opens; null without one, and for one of too many beyond the copy. */
export async function requestedProduct(
  context: Context,
  { copy: { snapshot } }: FoundStore,
  id: string | null,
): Promise<SnapshotProduct | null> {
  const listed = snapshot.products.find((product) => product.id === id)
  if (listed || id === null || snapshot.productCount <= snapshot.products.length) return listed ?? null
  return storeCache.mayDraw(storeCache.at(snapshot.slug), context.now()) ? productOnSale(context, snapshot, id) : null
}

/**
 * The page of the store with this product open. Where too many products are asked for at once it is the
 * store's own page, whose script opens the product.
 */
export function pageTarget(
  context: Context,
  { copy, isStale }: FoundStore,
  origin: string,
  product: SnapshotProduct | null,
): PageTarget {
  const place = storeCache.at(copy.snapshot.slug)
  const isListed = product !== null && copy.snapshot.products.includes(product)
  // The origin stands in the page's absolute addresses: one host's page must not be another's.
  const variantOf = (id: string) => [origin, id, isStale ? 'stale' : ''].join(' ')
  const variant = variantOf(product?.id ?? '')
  const isReady = place.pages.has(variant) || place.rendering.has(variant)
  if (isListed && !isReady && !storeCache.mayDraw(place, context.now())) {
    return { context, copy, place, product: null, variant: variantOf(''), isKeepable: true }
  }
  return { context, copy, place, product, variant, isKeepable: product === null || isListed }
}

/** The page this isolate has, or is rendering for another request; null when this request has to render it. */
export function cachedPage({ copy, place, variant }: PageTarget): StoredPage | Promise<StoredPage | null> | null {
  if (place.copy?.json !== copy.json) return null
  const leading = place.rendering.get(variant)
  return storeCache.page(place, variant) ?? (leading ? withTimeout(leading, FOLLOWER_MS) : null)
}

/**
 * Keeps a page that is being rendered, for all that ask meanwhile and for as long as the store stays as it is.
 * Null, with the body unread, for an answer that is no page.
 */
export async function keepPage(
  target: PageTarget,
  rendered: Promise<Response>,
  headers: [string, string][],
): Promise<StoredPage | null> {
  const { context, place, variant } = target
  const isKept = () => target.isKeepable && place.copy?.json === target.copy.json
  const work = rendered.then(async (response) => {
    const page = response.status === 200 ? await stored(response, headers) : null
    if (page && isKept()) storeCache.keepPage(place, variant, page)
    return page
  })
  if (!isKept()) return work
  const shared = work.catch(() => null)
  place.rendering.set(variant, shared)
  context.waitUntil(
    shared.then(() => {
      if (place.rendering.get(variant) === shared) place.rendering.delete(variant)
    }),
  )
  return work
}

async function stored(response: Response, more: [string, string][]): Promise<StoredPage> {
  const body = await response.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return { body, etag: `"${hexOf(hash.subarray(0, 16))}"`, headers: [...response.headers, ...more] }
}
