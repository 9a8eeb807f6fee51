import { useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { newOrderKey } from '#app/browser/storage/order-drafts.ts'
import { plainAmount } from '#app/domain/money.ts'
import type { NewOrderDraft } from '#app/domain/order/place/new-order-draft.ts'
import { useActor } from '../../use-access.ts'
import { type EditorLine, typedLines } from '../editor/editor-lines.ts'
import type { OrderSupply } from './order-supply.ts'

export interface TypedOrder extends Omit<NewOrderDraft, 'lines'> {
  lines: EditorLine[]
  /** Pasted, and not yet read into lines. */
  message?: string
}

/** Stored in the tab until it is saved or discarded. */
export function useNewOrder(storeId: string, supply: OrderSupply) {
  const key = newOrderKey(useActor(), storeId)
  const [draft, setDraft] = useState<TypedOrder>(() => readDraft(key) ?? emptyOrder(supply))
  return {
    draft,
    isChanged:
      draft.lines.length > 0 || [draft.name, draft.phone, draft.address, draft.note, draft.message].some(Boolean),
    change(part: Partial<TypedOrder>) {
      const next = { ...draft, ...part }
      setDraft(next)
      writeStored('sessionStorage', key, JSON.stringify(next))
    },
    forget: () => writeStored('sessionStorage', key, null),
  }
}

export function sentOrder({ message: _, ...draft }: TypedOrder): NewOrderDraft {
  return { ...draft, lines: typedLines(draft.lines) }
}

function emptyOrder({ method, deliveryFee }: OrderSupply): TypedOrder {
  return { lines: [], name: '', phone: '', method, address: '', fee: plainAmount(deliveryFee), note: '' }
}

function readDraft(key: string): TypedOrder | null {
  try {
    const draft = JSON.parse(readStored('sessionStorage', key) ?? 'null')
    return Array.isArray(draft?.lines) ? draft : null
  } catch {
    return null
  }
}
