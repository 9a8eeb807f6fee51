import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { firstOverLimit, refreshLines, type TillLine, totalOf } from '#app/domain/sale/till.ts'
import { parkedCartWords as words } from '#copy/merchant/pos'
import { say } from '../../../ui/toast/toaster.tsx'
import type { Till } from '../use-till.ts'
import type { TillData } from './use-till-products.ts'

/** Rereads prices and stock, offline from `kept`, and says when they have changed. */
export function useFreshLines({ refresh }: Till, kept: TillData['listing'] | null): (lines: TillLine[]) => void {
  const fetcher = useFetcher<TillData>()
  const pending = useRef<TillLine[] | null>(null)
  const named = fetcher.data?.named

  function show(lines: TillLine[], { ids, products }: TillData['named']) {
    refresh(products, ids)
    const freshLines = refreshLines(lines, products, ids.length > 0)
    if (totalOf(freshLines) !== totalOf(lines) || firstOverLimit(freshLines)) say(words().changed)
  }
  const showRef = useRef(show)
  showRef.current = show

  useEffect(() => {
    const lines = pending.current
    if (!lines || !named || fetcher.state !== 'idle') return
    pending.current = null
    showRef.current(lines, named)
  }, [named, fetcher.state])

  return (lines) => {
    const ids = lines.map(({ productId }) => productId)
    if (kept) return show(lines, { ids: kept.isComplete ? ids : [], products: kept.products })
    pending.current = lines
    fetcher.load(`/pos?${new URLSearchParams(ids.map((id) => ['id', id]))}`)
  }
}
