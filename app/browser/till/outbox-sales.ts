import { MAX_OUTBOX_SALES } from '#app/domain/sale/outbox-order.ts'
import type { AccountOwner, OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { soldAt } from '#app/domain/sale/sold-at.ts'
import { tillNumber } from '#app/domain/sale/till-number.ts'
import {
  changeEntry,
  deleteEntries,
  type EntryKey,
  type EntrySteps,
  isFull,
  listEntries,
  readEntry,
  transact,
} from '../outbox/entries.ts'
import { DEVICE_KEY, pageLetters, readDevice } from './device.ts'
import { dropPictures } from './pictures.ts'

/** Receipts of booked sales that stay, of each store. */
const MAX_BOOKED = 50

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
      await Promise.all([transact('readwrite', ['sales'], (steps) => deleteBooked(steps, [])), dropPictures()])
      return write(sale)
    })
  } catch (error) {
    console.warn('a sale was not kept', error)
    return { ok: false, reason: isFull(error) ? 'full' : 'unavailable' }
  }
}

function write(sale: NewSale): Promise<QueueResult> {
  return transact('readwrite', ['sales', 'till-device'], async (steps) => {
    const [device, sales] = await Promise.all([
      readDevice(steps),
      steps.list<OutboxSale>('sales', [sale.owner.accountId]),
    ])
    const waiting = sales.filter(isUnbooked)
    const known = waiting.find(({ saleId }) => saleId === sale.saleId)
    if (known?.isLate) return { ok: false, reason: 'sold-already', sale: known }
    if (!known && waiting.length >= MAX_OUTBOX_SALES) return { ok: false, reason: 'too-many' }
    const next = { ...device, last: device.last + 1, soldAt: soldAt(Date.now(), device.heard, device.soldAt) }
    const queued: OutboxSale = {
      ...sale,
      tillNumber: tillNumber(pageLetters(), next.last),
      soldAt: next.soldAt,
      isLate: false,
      refusal: null,
      answer: null,
    }
    await Promise.all([steps.put('sales', keyOf(sale), queued), steps.put('till-device', DEVICE_KEY, next)])
    return { ok: true, sale: queued, waiting: waiting.length + 1 }
  })
}

/** Sales that are not booked, of all stores of the account, by time; none where nothing is kept. */
export async function listOutboxSales({ accountId }: AccountOwner): Promise<OutboxSale[]> {
  try {
    const sales = await listEntries<OutboxSale>('sales', [accountId])
    return sales.filter(isUnbooked).sort(bySoldAt)
  } catch (error) {
    console.warn('waiting sales were not read', error)
    return []
  }
}

/** Booked sales of one store, sold after `time`. */
export async function listBookedSales({ accountId, storeId }: TillOwner, time: number): Promise<OutboxSale[]> {
  const sales = await listEntries<OutboxSale>('sales', [accountId, storeId])
  return sales.filter((sale) => !isUnbooked(sale) && sale.soldAt > time)
}

/** Booked or not. */
export function findOutboxSale(sale: SaleRef): Promise<OutboxSale | null> {
  return readEntry('sales', keyOf(sale))
}

/** Null when it is gone or booked, or `change` leaves it as it is. */
export function updateOutboxSale(
  sale: SaleRef,
  change: (sale: OutboxSale) => Partial<OutboxSale> | null,
): Promise<OutboxSale | null> {
  return changeEntry<OutboxSale>('sales', keyOf(sale), (current) => {
    const part = current && isUnbooked(current) ? change(current) : null
    return current && part ? { ...current, ...part } : null
  })
}

/** False when it is gone or booked, or `may` says no to what has become of it. */
export function removeOutboxSale(sale: SaleRef, may: (sale: OutboxSale) => boolean): Promise<boolean> {
  return transact('readwrite', ['sales'], async (steps) => {
    const current = await steps.get<OutboxSale>('sales', keyOf(sale))
    const isRemoved = current !== undefined && isUnbooked(current) && may(current)
    if (isRemoved) await steps.delete('sales', keyOf(sale))
    return isRemoved
  })
}

/** Keeps the server's answer as the receipt, which another page may wait for. */
export async function recordBooking(sale: OutboxSale, answer: unknown): Promise<void> {
  try {
    await transact('readwrite', ['sales'], async (steps) => {
      const { accountId, storeId } = sale.owner
      const sales = await steps.list<OutboxSale>('sales', [accountId, storeId])
      const booked = sales.filter((other) => !isUnbooked(other)).sort(bySoldAt)
      const dropped = booked.slice(0, Math.max(0, booked.length + 1 - MAX_BOOKED))
      const deletions = dropped.map((other) => steps.delete('sales', keyOf(other)))
      await Promise.all([...deletions, steps.put('sales', keyOf(sale), { ...sale, answer })])
    })
  } catch (error) {
    console.warn('a receipt was not kept', error)
    await deleteEntries('sales', keyOf(sale))
  }
}

/** Deletes booked sales and kept products of all stores of the account. */
export function deleteReceipts({ accountId }: AccountOwner): Promise<void> {
  return transact('readwrite', ['sales', 'product-cache'], async (steps) => {
    await Promise.all([deleteBooked(steps, [accountId]), steps.delete('product-cache', [accountId])])
  })
}

async function deleteBooked(steps: EntrySteps, start: EntryKey): Promise<void> {
  const sales = await steps.list<OutboxSale>('sales', start)
  const booked = sales.filter((sale) => !isUnbooked(sale))
  await Promise.all(booked.map((sale) => steps.delete('sales', keyOf(sale))))
}

function keyOf({ saleId, owner: { accountId, storeId } }: SaleRef): string[] {
  return [accountId, storeId, saleId]
}

function isUnbooked({ answer }: OutboxSale): boolean {
  return answer === null
}

function bySoldAt(a: OutboxSale, b: OutboxSale): number {
  return a.soldAt - b.soldAt
}
