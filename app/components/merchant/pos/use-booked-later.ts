import { useEffect } from 'react'
import { onOutboxEvent } from '#app/browser/till/outbox-events.ts'
import { findReceipt } from '#app/browser/till/outbox-sales.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { SoldOrder } from './sale-answer.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** A receipt on screen becomes the order's when its sale is booked. */
export function useBookedLater(
  owner: TillOwner,
  sold: SoldOrder | WaitingOrder | null,
  show: (sold: SoldOrder) => void,
): void {
  const saleId = sold?.number === null ? sold.saleId : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is made anew, a setter
  useEffect(() => {
    if (saleId === null) return
    let isShown = true
    const stop = onOutboxEvent(owner.accountId, async ({ kind }) => {
      if (kind !== 'changed') return
      const receipt = await findReceipt({ owner, saleId })
      if (receipt && isShown) show((receipt.answer as { sale: SoldOrder }).sale)
    })
    return () => {
      isShown = false
      stop()
    }
  }, [owner.accountId, owner.storeId, saleId])
}
