import type { Listing } from './listing.ts'
import type { SnapshotProduct, StoreSnapshot } from './snapshot.ts'

export interface SearchResults extends Listing {
  products: SnapshotProduct[]
  total: number
  next: string | null
}

/** The id of the block with the JSON of `StorePageProps`. */
export const STORE_DATA = 'store'

/** The props of a store's page; the server embeds them as JSON for hydration. */
export interface StorePageProps {
  snapshot: StoreSnapshot
  openProductId: string | null
  /** The open product, when the snapshot doesn't include it or lacks its description. */
  beyond?: SnapshotProduct
  /** The database could not be read: the snapshot is an older copy. */
  stale: boolean
  /** 'https://host', for links that leave the page. */
  origin: string
  year: number
  /** Only on the search page. */
  results?: SearchResults
}

/** `product` is the open product, or null; `now` is in epoch milliseconds. */
export function storePageProps(
  snapshot: StoreSnapshot,
  product: SnapshotProduct | null,
  { stale, origin, now }: { stale: boolean; origin: string; now: number },
): StorePageProps {
  return {
    snapshot,
    openProductId: product?.id ?? null,
    stale,
    origin,
    year: yearOf(now),
    ...(product && !snapshot.products.includes(product) ? { beyond: product } : {}),
  }
}

/** Of the foot of a page. */
export function yearOf(now: number): number {
  return new Date(now).getUTCFullYear()
}
