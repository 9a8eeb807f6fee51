import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { hexOf } from './hash.server.ts'
import { type FoundStore, type ShelvedStore, type StoreCopy, type StoredPage, shelf } from './isolate-cache.server.ts'
import { within } from './patience.server.ts'
import { productsOnSale } from './products-on-sale.server.ts'
import { FOLLOWER_MS, findStore } from './store-copy.server.ts'

/** What a loader gets: the store, where it moved to, or null. */
export type StoreSight = { snapshot: StoreSnapshot; stale: boolean } | { movedTo: string } | null

export async function storeSnapshot(context: Context, slug: string): Promise<StoreSight> {
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
  copy: StoreCopy
  product: SnapshotProduct | null
  place: ShelvedStore
  variant: string
  /** False for a product that the copy does not list: its page would not grow old with the copy. */
  isKeepable: boolean
}

/**
 * The page that the address asks for. Where too many products are asked for at once it is the store's own,
 * whose script opens the product.
 */
export async function pageTarget(context: Context, found: FoundStore, url: URL): Promise<PageTarget> {
  const place = shelf.at(found.copy.snapshot.slug)
  const { snapshot } = found.copy
  const id = url.searchParams.get('product')
  const listed = snapshot.products.find((product) => product.id === id)
  const targetOf = (product: SnapshotProduct | null): PageTarget => ({
    context,
    copy: found.copy,
    product,
    place,
    // The origin stands in the page's absolute addresses: one host's page must not be another's.
    variant: [url.origin, product?.id ?? '', found.isStale ? 'stale' : ''].join(' '),
    isKeepable: product === null || product === listed,
  })
  const isBeyond = id !== null && !listed && snapshot.productCount > snapshot.products.length
  if (!listed && !isBeyond) return targetOf(null)
  const target = targetOf(listed ?? null)
  const isReady = listed && (place.pages.has(target.variant) || place.rendering.has(target.variant))
  if (isReady) return target
  if (!shelf.mayDraw(place, context.now())) return targetOf(null)
  return targetOf(listed ?? (await productOnSale(context, snapshot, id)))
}

/** The page this isolate has, or is rendering for another request; null when this request has to render it. */
export async function cachedPage({ copy, place, variant }: PageTarget): Promise<StoredPage | null> {
  if (place.copy?.json !== copy.json) return null
  const leading = place.rendering.get(variant)
  return shelf.page(place, variant) ?? (leading ? within(leading, FOLLOWER_MS) : null)
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
    if (page && isKept()) shelf.keepPage(place, variant, page)
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
