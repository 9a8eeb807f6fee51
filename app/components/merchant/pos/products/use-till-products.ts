import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { searchProducts } from '#app/domain/catalog/search.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { type FoundProduct, findByCode, findOnlyMatch, type TillProduct } from '#app/domain/sale/till.ts'

export interface TillData {
  currency: string
  moneyFormat: MoneyFormat
  query: string
  code: string
  category: string | null
  listing: { products: TillProduct[]; isComplete: boolean }
  scanned: TillProduct | null
  /** Results of `id` that are in stock. */
  named: { ids: string[]; products: TillProduct[] }
}

const TYPING_MS = 250

/** `onEntered` gets the product that Enter adds. */
export function useTillProducts(page: TillData['listing'], onEntered: (found: FoundProduct) => void) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const fetcher = useFetcher<TillData>()
  const isAsking = !page.isComplete && (query.trim() !== '' || category !== null)
  const { load } = fetcher

  useEffect(() => {
    if (!isAsking) return
    const params = new URLSearchParams({ q: query, ...(category === null ? {} : { category }) })
    const timer = setTimeout(() => load(`/pos?${params}`), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isAsking, query, category, load])

  const isAnswered = isAsking && fetcher.data?.query === query && fetcher.data.category === category
  const isSettled = isAnswered || !isAsking
  const products = isAnswered
    ? (fetcher.data?.listing.products ?? [])
    : searchProducts(
        page.products.map((product) => ({ ...product, description: codesOf(product) })),
        [],
        query,
        category,
      )

  const enterNow = useRef(() => {})
  enterNow.current = () => {
    setEntered(false)
    const onlyMatch = findOnlyMatch(products, query)
    const found = findByCode([...page.products, ...products], query)
    if (found) onEntered(found)
    else if (onlyMatch) onEntered({ product: onlyMatch, size: null })
  }
  // Enter waits for the results of the text typed before it.
  useEffect(() => {
    if (isEntered && isSettled) enterNow.current()
  }, [isEntered, isSettled])

  const change = useCallback((text: string) => {
    setEntered(false)
    setQuery(text)
  }, [])
  return { query, setQuery: change, category, setCategory, products, enter: () => setEntered(query.trim() !== '') }
}

export function useScan(page: TillData['listing'], onFound: (found: FoundProduct | null, code: string) => void) {
  const fetcher = useFetcher<TillData>()
  const { state, data, load } = fetcher
  /** A scanner doesn't wait for the result of its last code. */
  const [pendingCodes, setPendingCodes] = useState<string[]>([])
  const [pendingCode] = pendingCodes

  useEffect(() => {
    if (pendingCode !== undefined) load(`/pos?code=${encodeURIComponent(pendingCode)}`)
  }, [pendingCode, load])

  useEffect(() => {
    if (pendingCode === undefined || state !== 'idle' || data?.code !== pendingCode) return
    setPendingCodes((codes) => codes.slice(1))
    const { scanned } = data
    onFound(scanned && (findByCode([scanned], pendingCode) ?? { product: scanned, size: null }), pendingCode)
  }, [state, data, pendingCode, onFound])

  return (typed: string) => {
    const code = typed.trim().slice(0, MAX_CODE)
    if (code === '') return
    const found = findByCode(page.products, code)
    if (found || page.isComplete) return onFound(found, code)
    setPendingCodes((codes) => [...codes, code])
  }
}

function codesOf({ code, sizes }: TillProduct): string {
  return [code, ...sizes.map((size) => size.code)].filter(Boolean).join('\n')
}
