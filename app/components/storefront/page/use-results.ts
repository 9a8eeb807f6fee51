import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { searchProducts } from '#app/domain/catalog/search.ts'
import { sortProducts } from '#app/domain/catalog/sort.ts'
import { listingPath } from '#app/domain/store/listing.ts'
import type { SearchResults } from '#app/domain/store/page.ts'
import { isSearchedInPage, type SnapshotProduct, type StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { fetchJson } from '../ask-server.ts'
import type { Say } from '../use-toast.ts'
import { useListing } from './use-listing.ts'

interface Input {
  field: RefObject<HTMLInputElement>
  learn(products: SnapshotProduct[]): void
  say: Say
}

type Page = Pick<SearchResults, 'products' | 'total' | 'next'>

const TYPING_PAUSE = 250

/** Filters locally what the page carries whole; a larger store asks the server. */
export function useResults(store: StoreSnapshot, initial: SearchResults | undefined, { field, learn, say }: Input) {
  const { listing, choose } = useListing(initial, field)
  const { query, sort } = listing
  const categoryId = store.categories.find(({ id }) => id === listing.categoryId)?.id ?? null
  const isLocal = isSearchedInPage(store, query)
  const wantedPath = listingPath(store.slug, { query, categoryId, sort }, '/products.json')
  const [answer, setAnswer] = useState<{ of: string; page: Page } | null>(
    initial && !isLocal ? { of: wantedPath, page: initial } : null,
  )
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState('')
  const isFiltered = query.trim() !== '' || categoryId !== null || sort !== 'own'
  const requestedPath = useRef(initial ? wantedPath : '')

  const localProducts = useMemo(
    () =>
      isLocal
        ? sortProducts(searchProducts(store.products, store.categories, query, categoryId), sort)
        : store.products,
    [isLocal, store, query, categoryId, sort],
  )

  const load = useCallback(
    async (path: string, previous: SnapshotProduct[], after: string) => {
      requestedPath.current = path
      setLoading(true)
      setFailed('')
      try {
        const page = await fetchJson<Page>(`${path}&after=${encodeURIComponent(after)}`)
        if (requestedPath.current !== path) return
        learn(page.products)
        const newProducts = page.products.filter(({ id }) => !previous.some((entry) => entry.id === id))
        setAnswer({ of: path, page: { ...page, products: [...previous, ...newProducts] } })
      } catch (error) {
        console.warn('products not loaded', error)
        if (requestedPath.current !== path) return
        requestedPath.current = ''
        setFailed(path)
        say(storefront().productsFailed, { isError: true })
      }
      setLoading(false)
    },
    [learn, say],
  )

  useEffect(() => {
    if (isLocal || !isFiltered || requestedPath.current === wantedPath) return
    const timer = setTimeout(() => load(wantedPath, [], ''), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [isLocal, isFiltered, wantedPath, load])

  const answeredPage = answer?.of === wantedPath ? answer.page : null
  const hasFailed = !answeredPage && failed === wantedPath
  const page = answeredPage ?? localPage(isLocal, isFiltered, localProducts, store.productCount)
  return {
    query,
    categoryId,
    sort,
    choose,
    products: page.products,
    total: page.total,
    isLoading: isLoading || (!isLocal && isFiltered && !answeredPage && !hasFailed),
    again: hasFailed ? () => load(wantedPath, [], '') : null,
    more: page.next === null ? null : () => load(wantedPath, page.products, page.next ?? ''),
    next: page.next,
  }
}

function localPage(isLocal: boolean, isFiltered: boolean, localProducts: SnapshotProduct[], count: number): Page {
  if (isLocal) return { products: localProducts, total: localProducts.length, next: null }
  return isFiltered ? { products: [], total: 0, next: null } : { products: localProducts, total: count, next: '' }
}
