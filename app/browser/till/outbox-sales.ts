import { MAX_OUTBOX_SALES } from '#app/domain/sale/outbox-order.ts'
import type { AccountOwner, OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { soldAt } from '#app/domain/sale/sold-at.ts'
import { tillNumber } from '#app/domain/sale/till-number.ts'
import { accountRange, type OutboxRecord, ownerKey, tillDatabase } from './database.ts'
import { pageLetters, readDevice } from './device.ts'
import { dropPictures } from './pictures.ts'
import { dropSentSales } from './sent-sales.ts'

export type NewSale = Pick<
  OutboxSale,
  'saleId' | 'owner' | 'total' | 'moneyFormat' | 'pieces' | 'sale' | 'prices' | 'draft'
>

export type QueueResult =
  | { ok: true; sale: OutboxSale; waiting: number }
  | { ok: false; reason: 'full' | 'too-many' | 'unavailable' }
  | { ok: false; reason: 'sold-already'; sale: OutboxSale }

/** The sale outlives the page once this has resolved. */
export async function queueSale(sale: NewSale): Promise<QueueResult> {
  try {
    return await write(sale)
  } catch (error) {
    if (!isFull(error)) return unavailable(error)
  }
  try {
    await Promise.all([dropSentSales(), dropPictures()])
    return await write(sale)
  } catch (error) {
    return isFull(error) ? { ok: false, reason: 'full' } : unavailable(error)
  }
}

async function write(sale: NewSale): Promise<QueueResult> {
  const steps = (await tillDatabase()).transaction(['outbox', 'device'], 'readwrite', { durability: 'strict' })
  const [outbox, devices] = [steps.objectStore('outbox'), steps.objectStore('device')]
  const [known, device, waiting] = await Promise.all([
    outbox.get(sale.saleId),
    readDevice(devices),
    outbox.index('owner').count(accountRange(sale.owner)),
  ])
  if (known?.isLate) return { ok: false, reason: 'sold-already', sale: known }
  if (!known && waiting >= MAX_OUTBOX_SALES) return { ok: false, reason: 'too-many' }
  const next = { ...device, last: device.last + 1, soldAt: soldAt(Date.now(), device.heard, device.soldAt) }
  const kept: OutboxRecord = {
    ...sale,
    ownerKey: ownerKey(sale.owner),
    tillNumber: tillNumber(pageLetters(), next.last),
    soldAt: next.soldAt,
    isLate: false,
    sentAt: null,
    refusal: null,
  }
  await Promise.all([outbox.put(kept), devices.put(next, 'numbers'), steps.done])
  return { ok: true, sale: kept, waiting: waiting + 1 }
}

export async function listOutboxSales(owner: AccountOwner): Promise<OutboxSale[]> {
  const sales = await (await tillDatabase()).getAllFromIndex('outbox', 'owner', accountRange(owner))
  return sales.sort((a, b) => a.soldAt - b.soldAt)
}

export async function findOutboxSale(saleId: string): Promise<OutboxSale | null> {
  return (await (await tillDatabase()).get('outbox', saleId)) ?? null
}

export async function updateOutboxSale(
  saleId: string,
  change: (sale: OutboxSale) => Partial<OutboxSale> | null,
): Promise<OutboxSale | null> {
  const steps = (await tillDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' })
  const sale = await steps.store.get(saleId)
  const part = sale ? change(sale) : null
  const changed = sale && part ? { ...sale, ...part } : null
  await Promise.all([changed && steps.store.put(changed), steps.done])
  return changed
}

export async function removeOutboxSale(
  saleId: string,
  may: (sale: OutboxSale) => boolean = () => true,
): Promise<boolean> {
  const steps = (await tillDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' })
  const sale = await steps.store.get(saleId)
  const isRemoved = sale !== undefined && may(sale)
  await Promise.all([isRemoved && steps.store.delete(saleId), steps.done])
  return isRemoved
}

export async function deleteOutboxSales(account: AccountOwner): Promise<void> {
  const steps = (await tillDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' })
  const keys = await steps.store.index('owner').getAllKeys(accountRange(account))
  await Promise.all([...keys.map((key) => steps.store.delete(key)), steps.done])
}

function unavailable(error: unknown): QueueResult {
  console.warn('this browser keeps no sales', error)
  return { ok: false, reason: 'unavailable' }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
