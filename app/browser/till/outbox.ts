import { useEffect, useState } from 'react'
import type { NoSession } from '#app/domain/connection-status.ts'
import type { OutboxSale, OutboxSaleState, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillDraft } from '#app/domain/sale/till-draft.ts'
import { announce, onOutboxEvent, sendingState } from './outbox-events.ts'
import { findOutboxSale, listOutboxSales, removeOutboxSale, updateOutboxSale } from './outbox-sales.ts'
import { startSending } from './send-outbox.ts'

export interface Outbox {
  /** All stores' of the account, by time of sale. */
  sales: (OutboxSale & { state: OutboxSaleState })[]
  stopped: NoSession | null
  sendNow(): void
}

/** Lists what waits on this device, and sends it as long as it is shown. */
export function useOutbox({ accountId, email, storeId }: TillOwner): Outbox {
  const [shown, setShown] = useState<Pick<Outbox, 'sales' | 'stopped'>>({ sales: [], stopped: null })

  useEffect(() => {
    const owner = { accountId, email, storeId }
    let isShown = true
    const show = async () => {
      const sales = await listOutboxSales(owner)
      const { sending, stopped } = sendingState(accountId)
      if (isShown) setShown({ sales: sales.map((sale) => ({ ...sale, state: stateOf(sale, sending) })), stopped })
    }
    const stopListening = onOutboxEvent(accountId, show)
    const stopSending = startSending(owner)
    show()
    return () => {
      isShown = false
      stopListening()
      stopSending()
    }
  }, [accountId, email, storeId])

  return { ...shown, sendNow: () => sendAgain({ accountId, email, storeId }) }
}

/** It was sold: the server books it whatever it says of stock or price. */
export async function bookAnyway(sale: OutboxSale): Promise<void> {
  await updateOutboxSale(sale, () => ({ isLate: true, refusal: null }))
  announce(sale.owner.accountId, { kind: 'waiting' })
}

/**
 * The cart of a sale that was refused before anybody was told it is sold, as a new sale; null for
 * any other. `place` stores the cart before the sale leaves the outbox.
 */
export async function takeBack(queued: OutboxSale, place: (draft: TillDraft) => void): Promise<TillDraft | null> {
  const sale = await findOutboxSale(queued)
  if (!sale || !canGoBack(sale)) return null
  const draft = { ...sale.draft, saleId: null }
  place(draft)
  const isRemoved = await removeOutboxSale(sale, canGoBack)
  announce(sale.owner.accountId, { kind: 'changed' })
  return isRemoved ? draft : null
}

/** Sends what was refused after its receipt was handed out, too: the reason may be gone. */
async function sendAgain(owner: TillOwner): Promise<void> {
  const refused = (await listOutboxSales(owner)).filter(({ isLate, refusal }) => isLate && refusal !== null)
  await Promise.all(refused.map((sale) => updateOutboxSale(sale, () => ({ refusal: null }))))
  announce(owner.accountId, { kind: 'state', stopped: null })
  announce(owner.accountId, { kind: 'waiting' })
}

function canGoBack({ isLate, refusal }: OutboxSale): boolean {
  return !isLate && refusal !== null
}

function stateOf({ saleId, refusal }: OutboxSale, sending: string | null): OutboxSaleState {
  if (refusal) return 'needs-you'
  return saleId === sending ? 'sending' : 'waiting'
}
