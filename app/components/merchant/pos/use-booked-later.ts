import { useEffect } from 'react'
import { onOutboxEvent } from '#app/browser/till/outbox-events.ts'
import { findSentSale } from '#app/browser/till/sent-sales.ts'
import type { SoldOrder } from './sale-answer.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** A receipt on screen becomes the order's when its sale is booked. */
export function useBookedLater(
  accountId: string,
  sold: SoldOrder | WaitingOrder | null,
  show: (sold: SoldOrder) => void,
): void {
  const saleId = sold?.number === null ? sold.saleId : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a setter, which never changes
  useEffect(() => {
    if (saleId === null) return
    let isShown = true
    const stop = onOutboxEvent(accountId, async ({ kind }) => {
      if (kind !== 'changed') return
      const sent = await findSentSale(saleId)
      if (sent && isShown) show((sent.answer as { sale: SoldOrder }).sale)
    })
    return () => {
      isShown = false
      stop()
    }
  }, [accountId, saleId])
}
