import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sortProducts } from '#app/domain/catalog/sort.ts'
import { listingPath } from '#app/domain/store/listing.ts'
import type { SearchResults } from '#app/domain/store/page.ts'
import { isSearchedInPage, type SnapshotProduct, type StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { fetchJson } from '../ask-server.ts'
import type { Say } from '../use-toast.ts'
import { loadSearch } from './load-search.ts'
import { useListing } from './use-listing.ts'

interface Input {
  field: RefObject<HTMLInputElement>
  learn(products: SnapshotProduct[]): void
  say: Say
}

type Page = Pick<SearchResults, 'products' | 'total' | 'next'>

const TYPING_PAUSE = 250

/** Asks the server for a store beyond the page, and until the search has loaded. */
export function useResults(store: StoreSnapshot, initial: SearchResults | undefined, { field, learn, say }: Input) {
  const { listing, choose } = useListing(initial, field)
  const { query, sort } = listing
  const categoryId = store.categories.find(({ id }) => id === listing.categoryId)?.id ?? null
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>> | null>(null)
  const isTyped = query.trim() !== ''
  const needsSearch = isTyped && search === null && isSearchedInPage(store, query)
  const isLocal = !needsSearch && isSearchedInPage(store, query)
  const wantedPath = listingPath(store.slug, { query, categoryId, sort }, '/products.json')
  const [answer, setAnswer] = useState<{ of: string; page: Page } | null>(
    initial && !isLocal ? { of: wantedPath, page: initial } : null,
  )
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState('')
  const isFiltered = isTyped || categoryId !== null || sort !== 'own'
  const requestedPath = useRef(initial ? wantedPath : '')

  const localProducts = useMemo(() => {
    const { products, categories } = store
    if (!isLocal) return products
    const inCategory = products.filter((product) => categoryId === null || product.categoryId === categoryId)
    return sortProducts(search ? search(inCategory, categories, query, null) : inCategory, sort)
  }, [isLocal, search, store, query, categoryId, sort])

  useEffect(() => {
    if (!needsSearch) return
    loadSearch().then(
      (searchProducts) => setSearch(() => searchProducts),
      (error) => console.warn('the search did not load', error),
    )
  }, [needsSearch])

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
