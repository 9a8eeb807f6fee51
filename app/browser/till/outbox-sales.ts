import { MAX_OUTBOX_SALES } from '#app/domain/sale/outbox-order.ts'
import type { AccountOwner, OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { soldAt } from '#app/domain/sale/sold-at.ts'
import { tillNumber } from '#app/domain/sale/till-number.ts'
import { changeEntry, deleteEntries, isFull, listEntries, readEntry, transact } from '../outbox/entries.ts'
import { DEVICE_KEY, pageLetters, readDevice } from './device.ts'
import { removeCachedPictures } from './pictures.ts'

/** Receipts of each store that stay. */
const MAX_RECEIPTS = 50

/** A booked sale with the server's answer. */
export interface Receipt extends OutboxSale {
  answer: unknown
}

export type NewSale = Pick<
  OutboxSale,
  'saleId' | 'owner' | 'total' | 'moneyFormat' | 'pieces' | 'sale' | 'prices' | 'draft'
>

export type SaleRef = Pick<OutboxSale, 'saleId' | 'owner'>

export type QueueResult =
  | { ok: true; sale: OutboxSale; waiting: number }
  | { ok: false; reason: 'full' | 'too-many' | 'unavailable' }
  | { ok: false; reason: 'sold-already'; sale: OutboxSale }

/** The sale outlives the page once this has resolved. */
export async function queueSale(sale: NewSale): Promise<QueueResult> {
  try {
    return await write(sale).catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      await Promise.all([deleteEntries('receipts', []), removeCachedPictures()])
      return write(sale)
    })
  } catch (error) {
    console.warn('a sale was not kept', error)
    return { ok: false, reason: isFull(error) ? 'full' : 'unavailable' }
  }
}

function write(sale: NewSale): Promise<QueueResult> {
  return transact('readwrite', ['sales', 'till-device'], async (steps) => {
    const [device, known, waiting] = await Promise.all([
      readDevice(steps),
      steps.get<OutboxSale>('sales', keyOf(sale)),
      steps.count('sales', [sale.owner.accountId]),
    ])
    if (known?.isLate) return { ok: false, reason: 'sold-already', sale: known }
    if (!known && waiting >= MAX_OUTBOX_SALES) return { ok: false, reason: 'too-many' }
    const next = { ...device, last: device.last + 1, soldAt: soldAt(Date.now(), device.clock, device.soldAt) }
    const queued: OutboxSale = {
      ...sale,
      tillNumber: tillNumber(pageLetters(), next.last),
      soldAt: next.soldAt,
      isLate: sale.sale.withoutPin,
      refusal: null,
    }
    await Promise.all([steps.put('sales', keyOf(sale), queued), steps.put('till-device', DEVICE_KEY, next)])
    return { ok: true, sale: queued, waiting: waiting + 1 }
  })
}

/** Sales of all stores of the account, by time; none where nothing is kept. */
export async function listOutboxSales({ accountId }: AccountOwner): Promise<OutboxSale[]> {
  try {
    return (await listEntries<OutboxSale>('sales', [accountId])).sort(bySoldAt)
  } catch (error) {
    console.warn('waiting sales were not read', error)
    return []
  }
}

export function findOutboxSale(sale: SaleRef): Promise<OutboxSale | null> {
  return readEntry('sales', keyOf(sale))
}

/** Null when it is gone, or `change` leaves it as it is. */
export function updateOutboxSale(
  sale: SaleRef,
  change: (sale: OutboxSale) => Partial<OutboxSale> | null,
): Promise<OutboxSale | null> {
  return changeEntry<OutboxSale>('sales', keyOf(sale), (current) => {
    const part = current ? change(current) : null
    return current && part ? { ...current, ...part } : null
  })
}

/** False when it is gone, or `may` says no to what has become of it. */
export function removeOutboxSale(sale: SaleRef, may: (sale: OutboxSale) => boolean): Promise<boolean> {
  return transact('readwrite', ['sales'], async (steps) => {
    const current = await steps.get<OutboxSale>('sales', keyOf(sale))
    const isRemoved = current !== undefined && may(current)
    if (isRemoved) await steps.delete('sales', keyOf(sale))
    return isRemoved
  })
}

/** Takes a booked sale out of the outbox; its receipt stays, which another page may wait for. */
export async function recordBooking(sale: OutboxSale, answer: unknown): Promise<void> {
  const { accountId, storeId } = sale.owner
  try {
    await transact('readwrite', ['sales', 'receipts'], async (steps) => {
      const receipts = (await steps.list<Receipt>('receipts', [accountId, storeId])).sort(bySoldAt)
      const dropped = receipts.slice(0, Math.max(0, receipts.length + 1 - MAX_RECEIPTS))
      await Promise.all([
        ...dropped.map((receipt) => steps.delete('receipts', keyOf(receipt))),
        steps.put('receipts', keyOf(sale), { ...sale, answer }),
        steps.delete('sales', keyOf(sale)),
      ])
    })
  } catch (error) {
    console.warn('a receipt was not kept', error)
    await deleteEntries('sales', keyOf(sale))
  }
}

export function findReceipt(sale: SaleRef): Promise<Receipt | null> {
  return readEntry('receipts', keyOf(sale))
}

/** Receipts of one store for sales after `time`. */
export async function listReceipts({ accountId, storeId }: TillOwner, time: number): Promise<Receipt[]> {
  const receipts = await listEntries<Receipt>('receipts', [accountId, storeId])
  return receipts.filter((receipt) => receipt.soldAt > time)
}

function keyOf({ saleId, owner: { accountId, storeId } }: SaleRef): string[] {
  return [accountId, storeId, saleId]
}

function bySoldAt(a: OutboxSale, b: OutboxSale): number {
  return a.soldAt - b.soldAt
}
