import type { AppLoadContext } from '@remix-run/cloudflare'
import { type SearchPage, type SearchQuery, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { cursorOf } from '#app/data/sql/name-order.server.ts'
import { throttleSearch } from '#app/data/sql/throttle.server.ts'
import { searchProducts } from '#app/domain/catalog/search.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'

const MAX_QUERY = 100

/** What an address asks for: ?q=, ?category= and ?after=. A category the store doesn't have counts as none. */
export function searchQuery(url: URL, snapshot: StoreSnapshot): SearchQuery {
  const category = url.searchParams.get('category')
  return {
    query: (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY),
    categoryId: snapshot.categories.find(({ id }) => id === category)?.id ?? null,
    after: (url.searchParams.get('after') ?? '').slice(0, 300),
  }
}

/**
 * A store that travels whole answers from its copy, a larger one from the database.
 *
 * @throws 503 when too many search the store
 */
export async function searchPage(
  context: AppLoadContext,
  snapshot: StoreSnapshot,
  asked: SearchQuery,
): Promise<SearchPage> {
  const page = await throttleSearch(context, snapshot.slug, () => pageOf(context, snapshot, asked))
  if (!page) throw new Response(null, { status: 503, headers: { ...retryAfter(2_000), 'Cache-Control': 'no-store' } })
  return page
}

async function pageOf(context: AppLoadContext, snapshot: StoreSnapshot, asked: SearchQuery): Promise<SearchPage> {
  const { products, categories, productCount, slug } = snapshot
  if (productCount <= products.length) {
    const found = searchProducts(products, categories, asked.query, asked.categoryId)
    return { products: found, total: found.length, next: null }
  }
  const last = products.at(-1)
  const isNext = asked.query.trim() === '' && asked.categoryId === null && asked.after === ''
  // The first products came with the store's page: unfiltered, the list goes on behind them.
  return searchOnSale(context, slug, isNext && last ? { ...asked, after: cursorOf(last) } : asked)
}
