import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { searchProducts } from '#app/domain/catalog/search.ts'
import { findByCode, type TillProduct } from '#app/domain/sale/till.ts'

export interface TillData {
  query: string
  code: string
  shelf: { products: TillProduct[]; isWhole: boolean }
  scanned: TillProduct | null
}

const TYPING_MS = 250

/** Searches what is in the page; a store with more than that asks the server. */
export function useTillProducts(page: TillData['shelf']) {
  const [query, setQuery] = useState('')
  const asked = useFetcher<TillData>()
  const isAsking = !page.isWhole && query.trim() !== ''
  const { load } = asked

  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => load(`/pos?q=${encodeURIComponent(query)}`), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isAsking, query, load])

  const isAnswered = isAsking && asked.data?.query === query
  const found = isAnswered
    ? (asked.data?.shelf.products ?? [])
    : searchProducts(
        page.products.map((product) => ({ ...product, description: product.code, categoryId: null })),
        [],
        query,
        null,
      )
  return { query, setQuery, products: found }
}

/** The product of a code: from the page at once, else from the server, which knows the others. */
export function useScan(page: TillData['shelf'], onFound: (product: TillProduct | null, code: string) => void) {
  const asked = useFetcher<TillData>()
  const [waiting, setWaiting] = useState<string | null>(null)

  useEffect(() => {
    if (waiting === null || asked.state !== 'idle' || asked.data?.code !== waiting) return
    setWaiting(null)
    onFound(asked.data.scanned, waiting)
  }, [asked.state, asked.data, waiting, onFound])

  return (typed: string) => {
    const code = typed.trim()
    if (code === '') return
    const here = findByCode(page.products, code)
    if (here || page.isWhole) return onFound(here, code)
    setWaiting(code)
    asked.load(`/pos?code=${encodeURIComponent(code)}`)
  }
}
