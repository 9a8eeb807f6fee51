import { useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { orderEditKey } from '#app/browser/storage/order-drafts.ts'
import { plainAmount } from '#app/domain/money.ts'
import type { EditDraft } from '#app/domain/order/edit/draft.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { useActor } from '../../use-access.ts'
import { type EditorLine, editorLines, typedLines } from './editor-lines.ts'
import type { EditorStart } from './order-changes.ts'

export interface OrderDraft extends Omit<EditDraft, 'lines'> {
  lines: EditorLine[]
}

interface StoredDraft {
  draft: OrderDraft
  start: EditorStart
}

/** Stored in the tab until it is saved or discarded: a reload or a sign-in loses nothing. */
export function useOrderDraft(orderId: string, start: EditorStart, from: OrderState | null) {
  const key = orderEditKey(useActor(), orderId)
  const [stored, setStored] = useState<StoredDraft>(
    () => readDraftOf(key) ?? { draft: draftOf(from ?? start.state, start), start },
  )
  const keep = (next: StoredDraft) => {
    setStored(next)
    writeStored('sessionStorage', key, JSON.stringify(next))
  }
  const { draft } = stored
  return {
    ...stored,
    isChanged: isChanged(draft, stored.start),
    change: (part: Partial<OrderDraft>) => keep({ ...stored, draft: { ...draft, ...part } }),
    /** Keeps the draft for the order's present state. */
    rebase: (current: EditorStart) => keep({ draft, start: current }),
    forget: () => writeStored('sessionStorage', key, null),
  }
}

export function hasDraft(actor: string, orderId: string): boolean {
  return readDraftOf(orderEditKey(actor, orderId)) !== null
}

export function forgetDraft(actor: string, orderId: string): void {
  writeStored('sessionStorage', orderEditKey(actor, orderId), null)
}

export function sentDraft(draft: OrderDraft): EditDraft {
  return { ...draft, lines: typedLines(draft.lines) }
}

function draftOf(state: OrderState, { units }: EditorStart): OrderDraft {
  return {
    lines: editorLines(state, units),
    discount: plainAmount(state.discount),
    fee: plainAmount(state.fee),
    method: state.method,
    ...(state.area ? { area: state.area.id } : {}),
    address: state.address,
    note: state.note,
    reason: '',
    isAgreed: false,
  }
}

function isChanged(draft: OrderDraft, start: EditorStart): boolean {
  return JSON.stringify(sentDraft(draft)) !== JSON.stringify(sentDraft(draftOf(start.state, start)))
}

function readDraftOf(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', key) ?? 'null')
    return stored?.draft && stored.start ? stored : null
  } catch {
    return null
  }
}
