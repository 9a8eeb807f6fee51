import { useEffect, useRef, useState } from 'react'
import {
  discardStockTakes,
  findStockTake,
  type KeptStockTake,
  keepStockTake,
} from '#app/browser/offline/stock-takes.ts'
import { randomId } from '#app/browser/random-id.ts'
import { type CountReport, linesText, unitKey } from '#app/domain/catalog/stock-take/counted-line.ts'
import { useFormFetcher } from '../use-form-result.ts'
import type { StockTakeAnswer, StockTakeView, StockUnit } from './stock-take-view.ts'

const nothing = (): KeptStockTake => ({ key: randomId(), counts: {}, isSent: false })

/** The count of this device: it outlives the page, and is booked once. */
export function useStockTake({ account, storeId }: Pick<StockTakeView, 'account' | 'storeId'>) {
  const [stockTake, setStockTake] = useState<KeptStockTake | null>(null)
  const [report, setReport] = useState<CountReport | null>(null)
  const [isKept, setKept] = useState(true)
  const latest = useRef(stockTake)
  const steps = useRef(Promise.resolve())
  const fetcher = useFormFetcher<StockTakeAnswer>((answer) => {
    if (!answer.report) return
    setReport(answer.report)
    begin()
  })

  useEffect(() => {
    findStockTake({ account, storeId })
      .catch(() => null)
      .then((kept) => {
        latest.current = kept ?? nothing()
        setStockTake(latest.current)
      })
  }, [account, storeId])

  function run(step: () => Promise<void>) {
    steps.current = steps.current.then(step).then(
      () => setKept(true),
      () => setKept(false),
    )
  }

  function put(next: KeptStockTake) {
    latest.current = next
    setStockTake(next)
    run(() => keepStockTake({ account, storeId }, next))
  }

  function begin() {
    latest.current = nothing()
    setStockTake(latest.current)
    run(() => discardStockTakes(account, storeId))
  }

  return {
    counts: stockTake?.counts ?? {},
    /** Until the device's count is read, and while an answer is missing, nothing can be typed. */
    isLocked: stockTake === null || stockTake.isSent || fetcher.state !== 'idle',
    isUnsent: stockTake?.isSent === true && fetcher.state === 'idle',
    isSaving: fetcher.state !== 'idle',
    isKept,
    report,
    begin,
    /** Null takes the line's count back. */
    setCount(unit: StockUnit, count: number | null) {
      if (!latest.current || latest.current.isSent) return
      const { [unitKey(unit)]: _, ...others } = latest.current.counts
      setReport(null)
      put({
        ...latest.current,
        counts: count === null ? others : { ...others, [unitKey(unit)]: { count, shown: unit.inventory } },
      })
    },
    /** What a line showed at its first piece holds for the others. */
    addOne(unit: StockUnit): number {
      const counted = latest.current?.counts[unitKey(unit)]
      const count = (counted?.count ?? 0) + 1
      if (!latest.current || latest.current.isSent) return count
      setReport(null)
      const line = { count, shown: counted?.shown ?? unit.inventory }
      put({ ...latest.current, counts: { ...latest.current.counts, [unitKey(unit)]: line } })
      return count
    },
    async save() {
      const current = latest.current
      if (!current || fetcher.state !== 'idle') return
      put({ ...current, isSent: true })
      // What is sent must be here when its answer is lost.
      await steps.current
      const form = new FormData()
      form.set('key', current.key)
      form.set('lines', linesText(linesOf(current)))
      fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}

function linesOf({ counts }: KeptStockTake) {
  return Object.entries(counts).map(([key, { count, shown }]) => {
    const space = key.indexOf(' ')
    return { productId: key.slice(0, space), size: key.slice(space + 1), count, shown }
  })
}
