import { useCallback, useEffect, useState } from 'react'
import { tillToasts } from '#app/copy/en/pos.ts'
import { addPiece, refreshLines, setQuantity, type TillLine, type TillProduct } from '#app/domain/sale/till.ts'
import { emptyTill, readTill, type TillDraft } from '#app/domain/sale/till-draft.ts'
import { say } from '../../ui/toaster.tsx'
import { readTab, writeTab } from './tab-storage.ts'

export interface Till {
  draft: TillDraft
  change: (part: Partial<TillDraft>) => void
  /** False when the product has sizes and none was named. */
  add: (product: TillProduct, size: string | null) => boolean
  count: (line: TillLine, quantity: number) => void
  clear: () => void
}

/** One till per tab: two tabs are two tills. What it holds outlives a reload. */
export function useTill(storeId: string, products: TillProduct[], isWhole: boolean): Till {
  const key = `till:${storeId}`
  const [stored, setStored] = useState(emptyTill)
  useEffect(() => setStored(readTill(readTab(key))), [key])

  const change = useCallback(
    (part: Partial<TillDraft>) =>
      setStored((before) => {
        const after = { ...before, ...part }
        writeTab(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  const draft = { ...stored, lines: refreshLines(stored.lines, products, isWhole) }

  return {
    draft,
    change,
    add(product, size) {
      const added = addPiece(draft.lines, product, size)
      if (added.ok) change({ lines: added.lines })
      else if (added.reason === 'limit') say(tillToasts.limit(added.n))
      return added.ok || added.reason === 'limit'
    },
    count(line, quantity) {
      const changed = setQuantity(draft.lines, line, quantity)
      if (changed.ok) change({ lines: changed.lines })
      else if (changed.reason === 'limit') say(tillToasts.limit(changed.n))
    },
    // The id of a sale that may be saved already stays with the till until that is known.
    clear: () => change({ ...emptyTill, saleId: draft.saleId }),
  }
}
