import { useEffect, useState } from 'react'
import type { OrderState } from '#app/domain/order/order-state.ts'
import type { OrderView } from '../order-view.ts'
import type { EditorStart } from './order-changes.ts'
import { forgetDraft, hasDraft } from './use-order-draft.ts'

interface Editing {
  start: EditorStart
  from: OrderState | null
}

/** Opens the editor again when a draft survived a reload. */
export function useEditing(order: OrderView | null) {
  const [opened, setOpened] = useState<(Editing & { orderId: string }) | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const id = order?.id
  const start = order?.editor ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (id && start && hasDraft(id)) setOpened({ orderId: id, start, from: null })
  }, [id])
  return {
    editing: opened && opened.orderId === id ? { start: opened.start, from: opened.from } : null,
    isLeaving,
    edit(from?: OrderState) {
      if (!id || !start) return
      if (from) forgetDraft(id)
      setLeaving(false)
      setOpened({ orderId: id, start, from: from ?? null })
    },
    leave: () => setLeaving(true),
    stay: () => setLeaving(false),
    end() {
      setLeaving(false)
      setOpened(null)
    },
  }
}
