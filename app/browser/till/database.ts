import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AccountOwner, OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { HeardTime } from '#app/domain/sale/sold-at.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'

/** Receipts that were answered, newest last; fifty of each owner. */
export interface SentSale extends Pick<OutboxSale, 'saleId' | 'soldAt' | 'total' | 'moneyFormat'> {
  owner: string
  sale: Pick<OutboxSale['sale'], 'method' | 'quotedCurrency' | 'given'>
  /** The server's answer, for a page that waits for it while another one sent the sale. */
  answer: unknown
}

/** All products on sale, sold-out ones too. */
export interface ShelfRecord {
  owner: string
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  categories: { id: string; name: string }[]
}

export type OutboxRecord = OutboxSale & { ownerKey: string }

/** Of all owners. */
export interface TillDevice {
  /** The number of its last sale. */
  last: number
  /** The time of its last sale. */
  soldAt: number
  heard: HeardTime | null
}

interface TillSchema extends DBSchema {
  outbox: { key: string; value: OutboxRecord; indexes: { owner: string } }
  sent: { key: string; value: SentSale; indexes: { owner: [string, number] } }
  shelf: { key: string; value: ShelfRecord }
  device: { key: 'numbers'; value: TillDevice }
}

export type TillDatabase = IDBPDatabase<TillSchema>

let opened: Promise<TillDatabase> | null = null

/** Rejects where the browser keeps nothing, as in some private windows. */
export function tillDatabase(): Promise<TillDatabase> {
  opened ??= open().catch((error) => {
    forget()
    throw error
  })
  return opened
}

async function open(): Promise<TillDatabase> {
  return openDB<TillSchema>('kibanda-till', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'saleId' }).createIndex('owner', 'ownerKey')
      database.createObjectStore('sent', { keyPath: 'saleId' }).createIndex('owner', ['owner', 'soldAt'])
      database.createObjectStore('shelf', { keyPath: 'owner' })
      database.createObjectStore('device')
    },
    // A page of a newer version waits for this one.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
}

export function ownerKey({ accountId, storeId }: Pick<TillOwner, 'accountId' | 'storeId'>): string {
  return `${accountId}/${storeId}`
}

/** Keys that begin with an account: all of its stores. */
export function accountRange({ accountId }: Pick<AccountOwner, 'accountId'>): IDBKeyRange {
  return IDBKeyRange.bound(ownerKey({ accountId, storeId: '' }), ownerKey({ accountId, storeId: '\uffff' }))
}

function forget(): void {
  opened = null
}
