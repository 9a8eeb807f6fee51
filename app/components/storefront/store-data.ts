import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'

export interface SearchResults {
  query: string
  categoryId: string | null
  products: SnapshotProduct[]
  total: number
  next: string | null
}

/** What the server puts beside the page as JSON, for the script to begin with the same. */
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

/** The id of the JSON block. */
export const STORE_DATA = 'store'

export function storeData(page: Document): StorePageProps | null {
  const json = page.getElementById(STORE_DATA)?.textContent
  return json ? JSON.parse(json) : null
}
