import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { freshMark } from './fresh-cookie.server.ts'
import { hexOf } from './hash.server.ts'
import { type ShelvedStore, type StoreCopy, type StoredPage, type StoreFound, shelf } from './isolate-cache.server.ts'
import { within } from './patience.server.ts'
import { productsOnSale } from './products-on-sale.server.ts'
import { FOLLOWER_MS, findStore } from './store-copy.server.ts'

export interface RenderedPage {
  body: string
  headers: [string, string][]
}

/** Renders the same bytes for every shopper; `product` is on sale in the store, or null for the store itself. */
export type RenderStore = (copy: StoreCopy, product: SnapshotProduct | null, stale: boolean) => Promise<RenderedPage>

export type ServedStore = { kind: 'page'; page: StoredPage; source: string } | Exclude<StoreFound, { kind: 'store' }>

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

/**
 * The page of a store, rendered at most once per isolate for the same content, with the product that the address names. Where
 * too many products are asked for at once it is the store's own page, whose script opens the product.
 */
export async function servedStorePage(
  context: Context,
  request: Request,
  url: URL,
  slug: string,
  render: RenderStore,
): Promise<ServedStore> {
  const wanted = freshMark(request.headers.get('cookie'), context.now())
  const found = await findStore(context, slug, wanted)
  if (found.kind !== 'store') return found
  const { copy, isStale, source } = found
  const drawing: Drawing = {
    context,
    copy,
    place: shelf.at(slug),
    // The origin stands in the page's absolute addresses: one host's page must not be another's.
    variantOf: (product) => [url.origin, product?.id ?? '', isStale ? 'stale' : ''].join(' '),
    draw: async (product) => stored(await render(copy, product, isStale)),
  }
  const page = (await productPage(drawing, url.searchParams.get('product'))) ?? (await pageOf(drawing, null))
  return { kind: 'page', page, source }
}

interface Drawing {
  context: Context
  copy: StoreCopy
  place: ShelvedStore
  variantOf: (product: SnapshotProduct | null) => string
  draw: (product: SnapshotProduct | null) => Promise<StoredPage>
}

async function productPage(drawing: Drawing, id: string | null): Promise<StoredPage | null> {
  const { context, copy } = drawing
  const { products, productCount } = copy.snapshot
  if (id === null) return null
  const inPage = products.find((one) => one.id === id)
  if (inPage) return pageOf(drawing, inPage)
  if (productCount <= products.length || !mayDraw(drawing)) return null
  const product = await productOnSale(context, copy.snapshot, id)
  // The copy knows nothing of it: a kept page would not grow old with the copy.
  return product && drawing.draw(product)
}

function mayDraw({ context, place }: Drawing): boolean {
  return shelf.mayDraw(place, context.now())
}

/** The one that is kept, or is being drawn at this moment, or a new one; null for a product that may not be drawn now. */
async function pageOf(drawing: Drawing, product: SnapshotProduct): Promise<StoredPage | null>
async function pageOf(drawing: Drawing, product: null): Promise<StoredPage>
async function pageOf(drawing: Drawing, product: SnapshotProduct | null): Promise<StoredPage | null> {
  const { place, copy } = drawing
  const variant = drawing.variantOf(product)
  if (place.copy?.json === copy.json) {
    const ready = shelf.page(place, variant)
    if (ready) return ready
    const leading = place.rendering.get(variant)
    const shared = leading && (await within(leading, FOLLOWER_MS))
    if (shared) return shared
  }
  return product === null || mayDraw(drawing) ? drawnAndKept(drawing, product, variant) : null
}

async function drawnAndKept(drawing: Drawing, product: SnapshotProduct | null, variant: string): Promise<StoredPage> {
  const { context, copy, place, draw } = drawing
  const isCurrent = () => place.copy?.json === copy.json
  const work = draw(product).then((page) => {
    if (isCurrent()) shelf.keepPage(place, variant, page)
    return page
  })
  if (isCurrent()) place.rendering.set(variant, work)
  const settle = () => {
    if (place.rendering.get(variant) === work) place.rendering.delete(variant)
  }
  context.waitUntil(work.then(settle, settle))
  return work
}

async function stored({ body, headers }: RenderedPage): Promise<StoredPage> {
  const bytes = new TextEncoder().encode(body)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { body: bytes.buffer as ArrayBuffer, etag: `"${hexOf(hash.subarray(0, 16))}"`, headers }
}
