export type DeviceStoreName = 'drafts' | 'uploads' | 'orders-waiting'

/** What a store keeps: anything that can be cloned, blobs too, under its `key`. */
export interface DeviceRecord {
  key: string
}

/** 'full': the device has no room; 'unavailable': the browser keeps nothing, as in private mode. */
export type DeviceStoreRefusal = 'full' | 'unavailable'

export class DeviceStoreError extends Error {
  override name = 'DeviceStoreError'

  constructor(
    readonly reason: DeviceStoreRefusal,
    cause: unknown,
  ) {
    super(`the device's store is ${reason}`, { cause })
  }
}

const DATABASE = 'kibanda'
const VERSION = 1
const STORES: DeviceStoreName[] = ['drafts', 'uploads', 'orders-waiting']

/** Null without such a record. Every function here rejects with a DeviceStoreError alone. */
export async function getRecord<T extends DeviceRecord>(store: DeviceStoreName, key: string): Promise<T | null> {
  return (await run<T | undefined>(store, 'readonly', (records) => records.get(key))) ?? null
}

/** In the order of their keys. */
export function listRecords<T extends DeviceRecord>(store: DeviceStoreName): Promise<T[]> {
  return run<T[]>(store, 'readonly', (records) => records.getAll())
}

export function listKeys(store: DeviceStoreName): Promise<string[]> {
  return run<string[]>(store, 'readonly', (records) => records.getAllKeys())
}

/** Adds the record, or replaces the one of its key. */
export async function putRecord<T extends DeviceRecord>(store: DeviceStoreName, record: T): Promise<void> {
  await run(store, 'readwrite', (records) => records.put(record))
}

export async function deleteRecord(store: DeviceStoreName, key: string): Promise<void> {
  await run(store, 'readwrite', (records) => records.delete(key))
}

/** The connection lives for one step: an open one would block another tab's upgrade. */
async function run<R>(
  store: DeviceStoreName,
  mode: IDBTransactionMode,
  step: (records: IDBObjectStore) => IDBRequest,
): Promise<R> {
  try {
    const database = await openDatabase()
    try {
      return await committed<R>(database.transaction(store, mode), (transaction) =>
        step(transaction.objectStore(store)),
      )
    } finally {
      database.close()
    }
  } catch (error) {
    throw new DeviceStoreError(isFull(error) ? 'full' : 'unavailable', error)
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, { keyPath: 'key' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A write counts once its transaction is complete: a full disk may refuse it after its success. */
function committed<R>(transaction: IDBTransaction, step: (transaction: IDBTransaction) => IDBRequest): Promise<R> {
  return new Promise((resolve, reject) => {
    const request = step(transaction)
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? request.error)
  })
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
