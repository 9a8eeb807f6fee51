import { useCallback, useEffect, useState } from 'react'
import { findOutboxSale, findReceipt } from '#app/browser/till/outbox-sales.ts'
import { CARTS_CHANGED, cartKey } from '#app/browser/till/stored-carts.ts'
import { limitReached } from '#app/copy/phrases/merchant/pos.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import {
  addUnit,
  isLine,
  refreshLines,
  setQuantity,
  type TillChange,
  type TillLine,
  type TillProduct,
} from '#app/domain/sale/till.ts'
import { draftAfterSale, emptyTill, readTill, type TillDraft } from '#app/domain/sale/till-draft.ts'
import { tillToasts } from '#copy/merchant/pos'
import { hideError, sayError } from '../../ui/toast/toaster.tsx'
import type { TillData } from './products/use-till-products.ts'

export interface Till {
  draft: TillDraft
  change: (part: Partial<TillDraft>) => void
  /** False when the product has sizes and none was given. */
  add: (product: TillProduct, size: string | null) => boolean
  count: (line: TillLine, quantity: number) => void
  /** Updates prices and stock; the page may lack some of these products. */
  refresh: (products: TillProduct[], ids: string[]) => void
  clear: () => void
  /** Set while it is asked whether to sell a product without stock. */
  asked: { name: string } | null
  answer: (sellsIt: boolean) => void
  /** Removes the sold lines; what was added meanwhile stays. */
  settle: (sold: TillDraft) => void
}

interface EmptyGoods {
  name: string
  /** Adds a piece beyond the known stock. */
  sell: (lines: TillLine[]) => TillChange
}

/** With `sellsEmpty` it asks before it sells more than the known stock. */
export function useTill(owner: TillOwner, listing: TillData['listing'], sellsEmpty: boolean): Till {
  const { storeId } = owner
  const key = cartKey(storeId)
  const [storedDraft, setStoredDraft] = useState(emptyTill)
  const [asked, setAsked] = useState<EmptyGoods | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner is made at each rendering
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const stored = readTill(readTab(key))
      const draft = await unsoldDraft(owner, stored)
      if (!isShown) return
      if (draft !== stored) writeTab(key, JSON.stringify(draft))
      setStoredDraft(draft)
    }
    read()
    addEventListener(CARTS_CHANGED, read)
    return () => {
      isShown = false
      removeEventListener(CARTS_CHANGED, read)
    }
  }, [key, owner.accountId])

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
  const draft = { ...storedDraft, lines: refreshLines(storedDraft.lines, listing.products, listing.isComplete) }

  /** False when it has sizes and none was given. */
  function put(name: string, line: TillLine | null, grow: EmptyGoods['sell'], sell: EmptyGoods['sell']): boolean {
    const isOver = line !== null && line.quantity > line.available
    const result = sellsEmpty && isOver ? sell(draft.lines) : grow(draft.lines)
    if (result.ok) hideError()
    if (result.ok) change({ lines: result.lines })
    else if (result.reason === 'limit' && sellsEmpty && !isOver) setAsked({ name, sell })
    else if (result.reason === 'limit') sayError(limitReached(result.n))
    else if (result.reason === 'too-many-lines') sayError(tillToasts().full)
    return result.ok || result.reason !== 'size-required'
  }

  return {
    draft,
    change,
    add(product, size) {
      const existing = draft.lines.find((line) => isLine(line, { productId: product.id, size })) ?? null
      return put(
        product.name,
        existing,
        (lines) => addUnit(lines, product, size),
        (lines) => addUnit(lines, product, size, true),
      )
    },
    count(line, quantity) {
      put(
        line.name,
        line,
        (lines) => setQuantity(lines, line, quantity),
        (lines) => setQuantity(lines, line, quantity, true),
      )
    },
    asked,
    answer(sellsIt) {
      const result = sellsIt && asked ? asked.sell(draft.lines) : null
      setAsked(null)
      if (result?.ok) change({ lines: result.lines })
      else if (result?.reason === 'limit') sayError(limitReached(result.n))
      else if (result?.reason === 'too-many-lines') sayError(tillToasts().full)
    },
    refresh,
    // Keeps the id of a sale that may be saved until the server confirms it.
    clear: () => change({ ...emptyTill, saleId: draft.saleId }),
    settle: (sold) => changeBy((current) => draftAfterSale(current, sold)),
  }
}

/** Empty for a cart that was queued or booked: its page ended before it was cleared. */
async function unsoldDraft(owner: TillOwner, draft: TillDraft): Promise<TillDraft> {
  const { saleId } = draft
  if (saleId === null) return draft
  try {
    const sold = (await findOutboxSale({ owner, saleId })) ?? (await findReceipt({ owner, saleId }))
    return sold ? emptyTill : draft
  } catch {
    return draft
  }
}

/** If the browser blocks storage, the till is lost on reload. */
function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Full or blocked: the till stays in memory.
  }
}
