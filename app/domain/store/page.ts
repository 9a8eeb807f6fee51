import type { Listing } from './listing.ts'
import type { SnapshotProduct, StoreSnapshot } from './snapshot.ts'

export interface SearchResults extends Listing {
  products: SnapshotProduct[]
  total: number
  next: string | null
}

export const STORE_DATA = 'store'

export interface StorePageProps {
  snapshot: StoreSnapshot
  openProductId: string | null
  /** The open product, when the snapshot doesn't include it or lacks its description. */
  beyond?: SnapshotProduct
  stale: boolean
  origin: string
  year: number
  results?: SearchResults
}

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

export function yearOf(now: number): number {
  return new Date(now).getUTCFullYear()
}
