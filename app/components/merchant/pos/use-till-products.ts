import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { searchProducts } from '#app/domain/catalog/search.ts'
import { findByCode, type TillProduct } from '#app/domain/sale/till.ts'

export interface TillData {
  query: string
  code: string
  listing: { products: TillProduct[]; isComplete: boolean }
  scanned: TillProduct | null
}

const TYPING_MS = 250

export function useTillProducts(page: TillData['listing']) {
  const [query, setQuery] = useState('')
  const fetcher = useFetcher<TillData>()
  const isAsking = !page.isComplete && query.trim() !== ''
  const { load } = fetcher

  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => load(`/pos?q=${encodeURIComponent(query)}`), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isAsking, query, load])

  const isAnswered = isAsking && fetcher.data?.query === query
  const results = isAnswered
    ? (fetcher.data?.listing.products ?? [])
    : searchProducts(
        page.products.map((product) => ({ ...product, description: codesText(product), categoryId: null })),
        [],
        query,
        null,
      )
  return { query, setQuery, products: results }
}

export function useScan(page: TillData['listing'], onFound: (product: TillProduct | null, code: string) => void) {
  const fetcher = useFetcher<TillData>()
  const [pendingCode, setPendingCode] = useState<string | null>(null)

  useEffect(() => {
    if (pendingCode === null || fetcher.state !== 'idle' || fetcher.data?.code !== pendingCode) return
    setPendingCode(null)
    onFound(fetcher.data.scanned, pendingCode)
  }, [fetcher.state, fetcher.data, pendingCode, onFound])

  return (typed: string) => {
    const code = typed.trim()
    if (code === '') return
    const product = findByCode(page.products, code)
    if (product || page.isComplete) return onFound(product, code)
    setPendingCode(code)
    fetcher.load(`/pos?code=${encodeURIComponent(code)}`)
  }
}

function codesText({ code, sizes }: TillProduct): string {
  return [code, ...sizes.map((size) => size.code)].filter(Boolean).join(' ')
}
