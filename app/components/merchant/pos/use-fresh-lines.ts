import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { firstOverLimit, refreshLines, type TillLine, totalOf } from '#app/domain/sale/till.ts'
import { parkedCartWords as words } from '#copy/merchant/pos'
import { say } from '../../ui/toaster.tsx'
import type { Till } from './use-till.ts'
import type { TillData } from './use-till-products.ts'

/** Reads prices and stock of lines again, and says when they have changed. */
export function useFreshLines({ refresh }: Till): (lines: TillLine[]) => void {
  const fetcher = useFetcher<TillData>()
  const pending = useRef<TillLine[] | null>(null)
  const named = fetcher.data?.named

  useEffect(() => {
    const lines = pending.current
    if (!lines || !named || fetcher.state !== 'idle') return
    pending.current = null
    refresh(named.products, named.ids)
    const freshLines = refreshLines(lines, named.products, true)
    if (totalOf(freshLines) !== totalOf(lines) || firstOverLimit(freshLines)) say(words().changed)
  }, [named, fetcher.state, refresh])

  return (lines) => {
    pending.current = lines
    const ids = lines.map(({ productId }) => ['id', productId])
    fetcher.load(`/pos?${new URLSearchParams(ids)}`)
  }
}
