import type { AppLoadContext } from '@remix-run/cloudflare'
import { type SearchPage, type SearchQuery, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { shopperCursor } from '#app/data/product/order.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { throttleSearch } from '#app/data/sql/throttle.server.ts'
import { searchProducts } from '#app/domain/catalog/search.ts'
import { sortProducts } from '#app/domain/catalog/sort.ts'
import { isSoldOut } from '#app/domain/catalog/stock.ts'
import { listingOf } from '#app/domain/store/listing.ts'
import { isSearchedInPage, type StoreSnapshot } from '#app/domain/store/snapshot.ts'

/** Reads ?q=, ?category=, ?sort= and ?after= (cursor). Unknown values are ignored. */
export function searchQuery(url: URL, snapshot: StoreSnapshot): SearchQuery {
  const listing = listingOf(url.searchParams)
  return {
    ...listing,
    categoryId: snapshot.categories.find(({ id }) => id === listing.categoryId)?.id ?? null,
    after: (url.searchParams.get('after') ?? '').slice(0, 300),
  }
}

/** @throws 503 when the store's search is throttled */
export async function searchPage(
  context: AppLoadContext,
  snapshot: StoreSnapshot,
  search: SearchQuery,
): Promise<SearchPage> {
  const page = await throttleSearch(context, snapshot.slug, () => pageOf(context, snapshot, search))
  if (!page) throw new Response(null, { status: 503, headers: { ...retryAfter(2_000), 'Cache-Control': 'no-store' } })
  return page
}

async function pageOf(context: AppLoadContext, snapshot: StoreSnapshot, search: SearchQuery): Promise<SearchPage> {
  const { products, categories, slug } = snapshot
  const { query, categoryId, sort, after } = search
  if (isSearchedInPage(snapshot, query)) {
    const matches = sortProducts(searchProducts(products, categories, query, categoryId), sort)
    return { products: matches, total: matches.length, next: null }
  }
  const last = products.at(-1)
  const isNext = query.trim() === '' && categoryId === null && sort === 'own' && after === ''
  // The store's page already shows the first products: an unfiltered list continues after them.
  const cursor = isNext && last ? shopperCursor(last, isSoldOut(last)) : after
  return searchOnSale(context, slug, { ...search, after: cursor })
}
