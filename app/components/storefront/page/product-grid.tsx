import { useEffect, useMemo, useRef } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { behindFirstRow } from '#app/domain/catalog/featured.ts'
import { SORTED_FROM } from '#app/domain/catalog/sort.ts'
import { listingPath } from '#app/domain/store/listing.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { localizedPath } from '../localized-path.ts'
import { FEW_PRODUCTS } from './listing-parts.ts'
import { ProductCard } from './product-card.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { useResults } from './use-results.ts'

interface Props {
  store: StoreSnapshot
  listing: ReturnType<typeof useResults>
  featured: string[]
  productOf(id: string): SnapshotProduct | undefined
  /** Until the script runs, or if it failed, links lead to server-rendered pages. */
  isReady: boolean
  /** A product overlay was open from the start: its photo loads before those of the grid. */
  isCovered: boolean
  onOpen: ((productId: string) => void) | null
}

/** The first row on a phone: a wider one asks for the rest once it is laid out. */
const FIRST_ROW = 2

export function ProductGrid({ store, listing, featured, productOf, isReady, isCovered, onOpen }: Props) {
  const { products, total, isLoading, more, again, choose } = listing
  // Screen readers would speak an unknown number as none.
  const isUnknown = isLoading && products.length === 0
  const { slug, moneyFormat } = store
  const isFew = !isNarrowed(listing) && total <= FEW_PRODUCTS
  const place = isFew ? (total === 1 ? 'alone' : 'few') : 'grid'
  // Memoized so that a cart change does not re-render all cards on a slow phone.
  const cards = useMemo(
    () =>
      (featured.length > 0 ? behindFirstRow(products, featured) : products).map((product, index) => (
        <ProductCard
          key={product.id}
          store={store}
          moneyFormat={moneyFormat}
          product={productOf(product.id) ?? product}
          isSeenFirst={!isCovered && featured.length === 0 && index < FIRST_ROW}
          place={place}
          onOpen={onOpen}
        />
      )),
    [products, featured, productOf, store, moneyFormat, isCovered, place, onOpen],
  )
  return (
    <main className="wrap pb-12" aria-busy={isLoading}>
      <div className={isFew && total < 2 ? 'sr-only' : 'goods-head'}>
        <h2 id="goods" className="text-lg" tabIndex={-1} aria-live="polite" aria-atomic="true">
          {headingOf(store, listing)}
          {again || isUnknown || (isFew && total < 2) ? null : (
            <span className="text-base font-normal text-ink-3">{` ${storefront().headingCount({ n: total })}`}</span>
          )}
        </h2>
        {store.productCount > SORTED_FROM ? (
          <SortChoice store={store} listing={listing} isReady={isReady} onChoose={(sort) => choose({ sort })} />
        ) : null}
      </div>
      {products.length > 0 ? <ul className={isFew ? `goods goods-${place}` : 'goods'}>{cards}</ul> : null}
      {products.length === 0 && isLoading ? <Skeleton /> : null}
      {again ? (
        <div className="nothing">
          <p>{storefront().productsFailed}</p>
          <Button onClick={again}>{storefront().tryAgain}</Button>
        </div>
      ) : null}
      {total === 0 && !isLoading && !again ? <Nothing store={store} listing={listing} /> : null}
      {more ? (
        <p className="pt-8 text-center">
          {isReady ? (
            <MoreButton key={listing.next} isLoading={isLoading} onMore={more} />
          ) : (
            <a
              className={buttonClass('quiet')}
              href={localizedPath(listingPath(slug, listing, '/search', listing.next ?? ''), store)}
            >
              {storefront().loadMore}
            </a>
          )}
        </p>
      ) : null}
    </main>
  )
}

function Nothing({ store, listing }: Pick<Props, 'store' | 'listing'>) {
  const { query, categoryId, sort, choose } = listing
  // Keeps the query where other categories may have matches.
  const wider = { query: categoryId === null ? '' : query, categoryId: null }
  return (
    <div className="nothing">
      <p>{emptyText(query, categoryId)}</p>
      {isNarrowed(listing) ? (
        <a
          className={buttonClass('quiet')}
          href={localizedPath(listingPath(store.slug, { ...wider, sort }, '/search'), store)}
          onClick={(event) => {
            event.preventDefault()
            choose(wider)
          }}
        >
          {storefront().showAll}
        </a>
      ) : null}
    </div>
  )
}

function Skeleton() {
  return (
    <ul className="goods" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((index) => (
        <li key={index} className="aspect-square rounded-card bg-wash" />
      ))}
    </ul>
  )
}

function isNarrowed({ query, categoryId }: Props['listing']): boolean {
  return isSearching(query) || categoryId !== null
}

function isSearching(query: string): boolean {
  return query.trim() !== ''
}

function headingOf(store: StoreSnapshot, { query, categoryId }: Props['listing']): string {
  if (isSearching(query)) return storefront().searchResults
  return store.categories.find(({ id }) => id === categoryId)?.name ?? storefront().allProducts
}

function emptyText(query: string, categoryId: string | null): string {
  if (isSearching(query)) return storefront().noneFound
  return categoryId === null ? storefront().noneAtAll : storefront().noneInCategory
}

/** Loads when pressed or scrolled into view. Needs the cursor as its key. */
function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore(): void }) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const latestOnMore = useRef(onMore)
  latestOnMore.current = onMore

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        latestOnMore.current()
      },
      { rootMargin: '600px' },
    )
    if (sentinel.current) watcher.observe(sentinel.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <span ref={sentinel}>
      <Button disabled={isLoading} onClick={onMore}>
        {isLoading ? storefront().loading : storefront().loadMore}
      </Button>
    </span>
  )
}
