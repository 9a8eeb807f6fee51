import { type ProductSort, sortOf } from '#app/domain/catalog/sort.ts'
import { storePath } from './store.ts'

export interface Listing {
  query: string
  /** Ids outlive a category's name, so a shared link does too. */
  categoryId: string | null
  sort: ProductSort
}

export const WHOLE_STORE: Listing = { query: '', categoryId: null, sort: 'own' }
const MAX_QUERY = 100

export function listingOf(address: URLSearchParams): Listing {
  return {
    query: (address.get('q') ?? '').slice(0, MAX_QUERY),
    categoryId: address.get('category') || null,
    sort: sortOf(address.get('sort')),
  }
}

export function isSameListing(a: Listing, b: Listing): boolean {
  return a.query === b.query && a.categoryId === b.categoryId && a.sort === b.sort
}

export function setListing(address: URLSearchParams, { query, categoryId, sort }: Listing): void {
  const values = { q: query, category: categoryId, sort: sort === 'own' ? '' : sort }
  for (const [key, value] of Object.entries(values)) {
    if (value) address.set(key, value)
    else address.delete(key)
  }
  address.delete('after')
}

export function listingPath(slug: string, listing: Listing, page: '/search' | '/products.json', after = ''): string {
  const address = new URLSearchParams()
  setListing(address, { ...listing, query: listing.query.trim() })
  if (after) address.set('after', after)
  return `${storePath(slug)}${page}?${address}`
}
