import type { AccountOwner, OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { accountRange, ownerKey, type SentSale, tillDatabase } from './database.ts'

const MAX_SENT = 50

/** A page that finds no room for it keeps the receipt in memory alone. */
export async function rememberSentSale(kept: OutboxSale, answer: unknown): Promise<void> {
  const { saleId, soldAt, total, moneyFormat } = kept
  const { method, quotedCurrency, given } = kept.sale
  const owner = ownerKey(kept.owner)
  const sent: SentSale = { saleId, owner, soldAt, total, moneyFormat, sale: { method, quotedCurrency, given }, answer }
  try {
    const steps = (await tillDatabase()).transaction('sent', 'readwrite')
    const keys = await steps.store.index('owner').getAllKeys(ownRange(owner))
    const dropped = keys.slice(0, Math.max(0, keys.length + 1 - MAX_SENT))
    await Promise.all([...dropped.map((key) => steps.store.delete(key)), steps.store.put(sent), steps.done])
  } catch (error) {
    console.warn('a receipt was not kept', error)
  }
}

export async function findSentSale(saleId: string): Promise<SentSale | null> {
  return (await (await tillDatabase()).get('sent', saleId)) ?? null
}

/** Of one store, sold after `time`. */
export async function readSentSales(store: TillOwner, time: number): Promise<SentSale[]> {
  return (await tillDatabase()).getAllFromIndex('sent', 'owner', ownRange(ownerKey(store), time))
}

export async function dropSentSales(): Promise<void> {
  await (await tillDatabase()).clear('sent')
}

/** Of all stores of the account. */
export async function dropOwnReceipts(account: AccountOwner): Promise<void> {
  const steps = (await tillDatabase()).transaction(['sent', 'shelf'], 'readwrite')
  const range = accountRange(account)
  const keys = await steps.objectStore('sent').getAllKeys()
  const sent = await Promise.all(keys.map((key) => steps.objectStore('sent').get(key)))
  const own = sent.filter((sale) => sale !== undefined && range.includes(sale.owner))
  await Promise.all([
    ...own.map((sale) => sale && steps.objectStore('sent').delete(sale.saleId)),
    steps.objectStore('shelf').delete(range),
    steps.done,
  ])
}

function ownRange(owner: string, after = -1): IDBKeyRange {
  return IDBKeyRange.bound([owner, after], [owner, Number.MAX_SAFE_INTEGER], true)
}
