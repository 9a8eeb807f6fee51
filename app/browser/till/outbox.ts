import { useEffect, useMemo, useState } from 'react'
import type { NoSession } from '#app/domain/connection-status.ts'
import type { AccountOwner, OutboxSale, OutboxSaleState, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillDraft } from '#app/domain/sale/till-draft.ts'
import { loadWhenIdle } from '../lazy-module.ts'
import { announce, onOutboxEvent, sendingState } from './outbox-events.ts'

export interface Outbox {
  sales: (OutboxSale & { state: OutboxSaleState })[]
  stopped: NoSession | null
  sendNow(): void
}

const loadSales = () => import('./outbox-sales.ts')

export function useOutbox(owner: TillOwner | null): Outbox {
  const { accountId, email, storeId } = owner ?? {}
  const ownerNow = useMemo(
    () => (accountId && email && storeId ? { accountId, email, storeId } : null),
    [accountId, email, storeId],
  )
  const [sales, setSales] = useState<Outbox['sales']>([])
  const [stopped, setStopped] = useState<NoSession | null>(null)

  useEffect(() => {
    if (!ownerNow) return
    const stop = new AbortController()
    const show = async () => {
      const kept = await listOutbox(ownerNow)
      if (stop.signal.aborted) return
      const state = sendingState(ownerNow.accountId)
      setSales(kept.map((sale) => ({ ...sale, state: stateOf(sale, state.sending) })))
      setStopped(state.stopped)
    }
    const stopListening = onOutboxEvent(ownerNow.accountId, show)
    show()
    let stopSending = () => {}
    const send = ({ startSending }: typeof import('./send-outbox.ts')) => {
      stopSending = startSending(ownerNow)
    }
    loadWhenIdle(() => import('./send-outbox.ts'), send, stop.signal)
    return () => {
      stop.abort()
      stopListening()
      stopSending()
    }
  }, [ownerNow])

  return { sales, stopped, sendNow: () => ownerNow && sendAgain(ownerNow) }
}

export async function listOutbox(owner: AccountOwner): Promise<OutboxSale[]> {
  try {
    const { listOutboxSales } = await loadSales()
    return await listOutboxSales(owner)
  } catch (error) {
    console.warn('kept sales were not read', error)
    return []
  }
}

/** The sale was handed out: the server books it whatever stock or price. */
export async function bookAnyway(saleId: string): Promise<void> {
  const { updateOutboxSale } = await loadSales()
  const sale = await updateOutboxSale(saleId, () => ({ isLate: true, refusal: null }))
  if (sale) announce(sale.owner.accountId, { kind: 'waiting' })
}

/** Null for a sale that was handed out. `place` stores the cart before the sale is removed. */
export async function takeBack(saleId: string, place?: (draft: TillDraft) => void): Promise<TillDraft | null> {
  const { findOutboxSale, removeOutboxSale } = await loadSales()
  const sale = await findOutboxSale(saleId)
  if (!sale || !canGoBack(sale)) return null
  const draft = { ...sale.draft, saleId: null }
  place?.(draft)
  const isRemoved = await removeOutboxSale(saleId, canGoBack)
  announce(sale.owner.accountId, { kind: 'changed' })
  return isRemoved ? draft : null
}

/** Waiting sales and unsaved products stay for the account's next sign-in. */
export async function clearForSignOut(owner: TillOwner): Promise<void> {
  const { dropOwnReceipts } = await import('./sent-sales.ts')
  await dropOwnReceipts(owner).catch((error) => console.warn('receipts were not removed', error))
}

/** The reason for a refusal may be gone by now. */
async function sendAgain(owner: TillOwner): Promise<void> {
  const { updateOutboxSale } = await loadSales()
  const refused = (await listOutbox(owner)).filter(({ isLate, refusal }) => isLate && refusal !== null)
  await Promise.all(refused.map(({ saleId }) => updateOutboxSale(saleId, () => ({ refusal: null }))))
  announce(owner.accountId, { kind: 'stopped', reason: null })
  announce(owner.accountId, { kind: 'waiting' })
}

function canGoBack({ isLate, refusal }: OutboxSale): boolean {
  return !isLate && refusal !== null
}

function stateOf({ saleId, refusal }: OutboxSale, sending: string | null): OutboxSaleState {
  if (refusal) return 'needs-you'
  return saleId === sending ? 'sending' : 'waiting'
}
