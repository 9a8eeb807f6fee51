import { useFetcher } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { nextSearch, type PastedItem, readMessage } from '#app/domain/order/pasted/pasted-message.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import type { TillData } from '../../pos/products/use-till-products.ts'

interface MessageProducts {
  data: TillData | undefined
  items: PastedItem[] | null
}

/** Searches the store for what a message names, null until then; a null message reads nothing. */
export function useMessageProducts(message: string | null): MessageProducts {
  const { data: latest, load } = useFetcher<TillData>()
  // A live update reads both again: what was ticked belongs to what was read first.
  const [data, setData] = useState<TillData>()
  const { data: answer, load: search } = useFetcher<TillData>()
  const [found, setFound] = useState<{ products: TillProduct[]; queries: ReadonlySet<string> }>(() => {
    return { products: [], queries: new Set() }
  })
  const items = useMemo(() => {
    if (message === null || !data) return null
    const products = new Map([...data.listing.products, ...found.products].map((product) => [product.id, product]))
    return readMessage(message, [...products.values()])
  }, [message, data, found])
  const query = items && !data?.listing.isComplete ? nextSearch(items, found.queries) : null

  const isReading = message !== null
  useEffect(() => {
    if (isReading) load('/pos')
  }, [isReading, load])

  useEffect(() => setData((first) => (isReading ? (first ?? latest) : undefined)), [isReading, latest])

  useEffect(() => {
    if (query !== null) search(`/pos?q=${encodeURIComponent(query)}`)
  }, [query, search])

  useEffect(() => {
    if (!answer || answer.query === '') return
    setFound((found) =>
      found.queries.has(answer.query)
        ? found
        : {
            products: [...found.products, ...answer.listing.products],
            queries: new Set([...found.queries, answer.query]),
          },
    )
  }, [answer])

  return { data, items: query === null ? items : null }
}
