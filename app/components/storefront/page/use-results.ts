import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { storefront } from '#app/copy/en/storefront.ts'
import { searchProducts } from '#app/domain/catalog/search.ts'
import type { SearchResults } from '#app/domain/store/page.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { askServer } from '../ask-server.ts'
import type { Say } from '../use-toast.ts'

interface Input {
  learn(products: SnapshotProduct[]): void
  say: Say
}

type Page = Pick<SearchResults, 'products' | 'total' | 'next'>

const TYPING_PAUSE = 250

/**
 * What the grid shows of the chosen category and the words searched for. A store whose products are all in the page answers
 * by itself; a larger one asks the server.
 */
export function useResults(store: StoreSnapshot, initial: SearchResults | undefined, { learn, say }: Input) {
  const [query, setQuery] = useState(initial?.query ?? '')
  const [categoryId, setCategoryId] = useState(initial?.categoryId ?? null)
  const isWhole = store.productCount <= store.products.length
  const wanted = searchPath(store.slug, query, categoryId)
  const [answer, setAnswer] = useState<{ of: string; page: Page } | null>(
    initial && !isWhole ? { of: wanted, page: initial } : null,
  )
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState('')
  const isFiltered = query.trim() !== '' || categoryId !== null
  const asked = useRef(initial ? wanted : '')

  const own = useMemo(
    () => (isWhole ? searchProducts(store.products, store.categories, query, categoryId) : store.products),
    [isWhole, store, query, categoryId],
  )

  const load = useCallback(
    async (of: string, before: SnapshotProduct[], after: string) => {
      asked.current = of
      setLoading(true)
      setFailed('')
      try {
        const page = await askServer<Page>(`${of}&after=${encodeURIComponent(after)}`)
        if (asked.current !== of) return
        learn(page.products)
        const added = page.products.filter(({ id }) => !before.some((one) => one.id === id))
        setAnswer({ of, page: { ...page, products: [...before, ...added] } })
      } catch (error) {
        console.warn('products not loaded', error)
        if (asked.current !== of) return
        asked.current = ''
        setFailed(of)
        say(storefront.productsFailed)
      }
      setLoading(false)
    },
    [learn, say],
  )

  useEffect(() => {
    if (isWhole || !isFiltered || asked.current === wanted) return
    const timer = setTimeout(() => load(wanted, [], ''), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [isWhole, isFiltered, wanted, load])

  const found = answer?.of === wanted ? answer.page : null
  const hasFailed = !found && failed === wanted
  const page = found ?? ownPage(isWhole, isFiltered, own, store.productCount)
  return {
    query,
    setQuery,
    categoryId,
    setCategoryId,
    products: page.products,
    total: page.total,
    isLoading: isLoading || (!isWhole && isFiltered && !found && !hasFailed),
    /** Asks again for what could not be had; null when nothing is missing. */
    again: hasFailed ? () => load(wanted, [], '') : null,
    more: page.next === null ? null : () => load(wanted, page.products, page.next ?? ''),
    next: page.next,
  }
}

function ownPage(isWhole: boolean, isFiltered: boolean, own: SnapshotProduct[], count: number): Page {
  if (isWhole) return { products: own, total: own.length, next: null }
  return isFiltered ? { products: [], total: 0, next: null } : { products: own, total: count, next: '' }
}

function searchPath(slug: string, query: string, categoryId: string | null): string {
  const search = new URLSearchParams({ q: query.trim(), category: categoryId ?? '' })
  return `${storePath(slug)}/products.json?${search}`
}
