import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { freshMark } from './fresh-cookie.server.ts'
import { hexOf } from './hash.server.ts'
import { type ShelvedStore, type StoreCopy, type StoredPage, type StoreFound, shelf } from './isolate-cache.server.ts'
import { within } from './patience.server.ts'
import { FOLLOWER_MS, findStore } from './store-copy.server.ts'

export interface RenderedPage {
  status: number
  body: string
  headers: [string, string][]
  /** False for a page that is one visitor's own. */
  isShared: boolean
}

/** Renders the same bytes for every shopper; `productId` is one of the snapshot's, or null for the store itself. */
export type RenderStore = (
  snapshot: StoreSnapshot,
  productId: string | null,
  state: { stale: boolean },
) => Promise<RenderedPage>

export type ServedStore = { kind: 'page'; page: StoredPage; source: string } | Exclude<StoreFound, { kind: 'store' }>

/** What a loader gets: the store, where it moved to, or null. */
export type StoreSight = { snapshot: StoreSnapshot; stale: boolean } | { movedTo: string } | null

/** The store for a loader, without a second read when the edge has read it already. */
export async function storeSnapshot(context: Context, slug: string): Promise<StoreSight> {
  const asked = slug.toLowerCase()
  if (context.preloaded?.snapshot.slug === asked) return context.preloaded
  const found = await findStore(context, asked)
  if (found.kind === 'store') return { snapshot: found.copy.snapshot, stale: found.isStale }
  return found.kind === 'moved' ? { movedTo: found.slug } : null
}

/** The page of a store, rendered at most once per isolate for the same content. */
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

  const asked = url.searchParams.get('product')
  const productId = found.copy.snapshot.products.find((product) => product.id === asked)?.id ?? null
  // The origin stands in the page's absolute addresses: one host's page must not be another's.
  const variant = [url.origin, productId ?? '', found.isStale ? 'stale' : ''].join(' ')
  const place = shelf.at(slug)
  const ready = place.copy?.json === found.copy.json ? shelf.page(place, variant) : null
  if (ready) return { kind: 'page', page: ready, source: found.source }

  const draw = () => render(found.copy.snapshot, productId, { stale: found.isStale })
  return { kind: 'page', page: await rendered(context, place, found.copy, variant, draw), source: found.source }
}

async function rendered(
  context: Context,
  place: ShelvedStore,
  copy: StoreCopy,
  variant: string,
  draw: () => Promise<RenderedPage>,
): Promise<StoredPage> {
  const isCurrent = () => place.copy?.json === copy.json
  const leading = isCurrent() ? place.rendering.get(variant) : undefined
  const shared = leading && (await within(leading, FOLLOWER_MS))
  if (shared) return shared

  const work = drawn(draw).then(({ page, isShared }) => {
    if (page.status === 200 && isShared && isCurrent()) shelf.keepPage(place, variant, page)
    return page
  })
  if (isCurrent()) place.rendering.set(variant, work)
  const settle = () => {
    if (place.rendering.get(variant) === work) place.rendering.delete(variant)
  }
  context.waitUntil(work.then(settle, settle))
  return work
}

async function drawn(draw: () => Promise<RenderedPage>): Promise<{ page: StoredPage; isShared: boolean }> {
  const { status, body, headers, isShared } = await draw()
  const bytes = new TextEncoder().encode(body)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const etag = `"${hexOf(hash.subarray(0, 16))}"`
  return { page: { status, body: bytes.buffer as ArrayBuffer, etag, headers }, isShared }
}
