import type { SnapshotProduct, StoreSnapshot } from './snapshot.ts'

export interface SearchResults {
  query: string
  categoryId: string | null
  products: SnapshotProduct[]
  total: number
  next: string | null
}

/** All that a store's page is drawn from. The server puts it beside the page as JSON, for the script to begin with the same. */
export interface StorePageProps {
  snapshot: StoreSnapshot
  openProductId: string | null
  /** The open product, when it is none of those that the snapshot carries. */
  beyond?: SnapshotProduct
  /** The database could not be read: this is an older copy. */
  stale: boolean
  /** 'https://host', for links that leave the page. */
  origin: string
  year: number
  /** The search page's. */
  results?: SearchResults
}

/** The page of a store, or of the store with a product open; `now` in epoch milliseconds. */
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
    year: new Date(now).getUTCFullYear(),
    ...(product && !snapshot.products.includes(product) ? { beyond: product } : {}),
  }
}
