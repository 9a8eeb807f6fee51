import { useEffect, useRef, useState } from 'react'
import type { Till } from '../use-till.ts'
import type { SaleState } from './use-sale.ts'

export interface TillPrompt {
  /** False where the store sends none, and without a connection. */
  isOffered: boolean
  isOpen: boolean
  open(): void
  onAsked(id: string): void
  onPaid(id: string, code: string | null): void
  /** What is paid later is money without an order. */
  leave(): void
}

/** The sale is finished once its prompt is paid. */
export function useTillPrompt({ draft, change }: Till, sale: SaleState, isOffered: boolean): TillPrompt {
  const [isAsking, setAsking] = useState(false)
  const isNews = useRef(false)
  const isPaid = draft.prompt?.isPaid ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    if (!isPaid || !isNews.current) return
    isNews.current = false
    sale.complete()
  }, [isPaid])

  return {
    isOffered,
    isOpen: isAsking || (draft.prompt !== null && !isPaid),
    open: () => setAsking(true),
    onAsked: (id) => change({ prompt: { id, isPaid: false } }),
    onPaid(id, code) {
      isNews.current = true
      setAsking(false)
      change({ method: 'mpesa', mpesaCode: code ?? '', prompt: { id, isPaid: true }, leftPromptId: null })
    },
    leave() {
      setAsking(false)
      change(
        isPaid
          ? { prompt: null, mpesaCode: '' }
          : { prompt: null, leftPromptId: draft.prompt?.id ?? draft.leftPromptId },
      )
    },
  }
}
