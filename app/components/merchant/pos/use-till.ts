import { useCallback, useEffect, useState } from 'react'
import { limitReached } from '#app/copy/phrases/merchant/pos.ts'
import { addUnit, refreshLines, setQuantity, type TillLine, type TillProduct } from '#app/domain/sale/till.ts'
import { draftAfterSale, emptyTill, readTill, type TillDraft } from '#app/domain/sale/till-draft.ts'
import { tillToasts } from '#copy/merchant/pos'
import { sayError } from '../../ui/toaster.tsx'
import { readTab, writeTab } from './tab-storage.ts'

export interface Till {
  draft: TillDraft
  change: (part: Partial<TillDraft>) => void
  /** False when the product has sizes and none was given. */
  add: (product: TillProduct, size: string | null) => boolean
  count: (line: TillLine, quantity: number) => void
  /**
   * Shows what these products, of which the page may not know all, cost by now and how many are
   * left.
   */
  refresh: (products: TillProduct[], ids: string[]) => void
  clear: () => void
  /** Takes out what was sold; what was added meanwhile stays. */
  settle: (sold: TillDraft) => void
}

export function useTill(storeId: string, products: TillProduct[], isWhole: boolean): Till {
  const key = `till:${storeId}`
  const [storedDraft, setStoredDraft] = useState(emptyTill)
  useEffect(() => setStoredDraft(readTill(readTab(key))), [key])

  const changeBy = useCallback(
    (partOf: (previous: TillDraft) => Partial<TillDraft>) =>
      setStoredDraft((previous) => {
        const next = { ...previous, ...partOf(previous) }
        writeTab(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  const change = useCallback((part: Partial<TillDraft>) => changeBy(() => part), [changeBy])
  const refresh = useCallback(
    (current: TillProduct[], ids: string[]) =>
      changeBy(({ lines }) => ({
        lines: lines.flatMap((line) => refreshLines([line], current, ids.includes(line.productId))),
      })),
    [changeBy],
  )
  const draft = { ...storedDraft, lines: refreshLines(storedDraft.lines, products, isWhole) }

  return {
    draft,
    change,
    add(product, size) {
      const result = addUnit(draft.lines, product, size)
      if (result.ok) change({ lines: result.lines })
      else if (result.reason === 'limit') sayError(limitReached(result.n))
      else if (result.reason === 'too-many-lines') sayError(tillToasts().full)
      return result.ok || result.reason !== 'size-required'
    },
    count(line, quantity) {
      const result = setQuantity(draft.lines, line, quantity)
      if (result.ok) change({ lines: result.lines })
      else if (result.reason === 'limit') sayError(limitReached(result.n))
    },
    refresh,
    // Keeps the id of a sale that may be saved until the server confirms it.
    clear: () => change({ ...emptyTill, saleId: draft.saleId }),
    settle: (sold) => changeBy((current) => draftAfterSale(current, sold)),
  }
}
