/** A store each of the one database that every page of this site shares. */
const KINDS = [
  'sales',
  'till-device',
  'product-cache',
  'product-drafts',
  'product-pictures',
  'orders',
  'reports',
] as const

export type EntryKind = (typeof KINDS)[number]

/** From the owner down to the entry. The first parts of a key stand for all entries that have them. */
export type EntryKey = string[]

/** Steps of one transaction, which ends when anything else is awaited between them. */
export interface EntrySteps {
  get<T>(kind: EntryKind, key: EntryKey): Promise<T | undefined>
  list<T>(kind: EntryKind, start: EntryKey): Promise<T[]>
  count(kind: EntryKind): Promise<number>
  put(kind: EntryKind, key: EntryKey, entry: unknown): Promise<unknown>
  delete(kind: EntryKind, start: EntryKey): Promise<unknown>
}

/** Once this has resolved, what was written outlives the page. @throws without room, or where nothing is kept */
export async function transact<R>(
  mode: IDBTransactionMode,
  kinds: EntryKind[],
  run: (steps: EntrySteps) => Promise<R>,
): Promise<R> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(kinds, mode, { durability: 'strict' })
    const store = (kind: EntryKind) => transaction.objectStore(kind)
    const steps: EntrySteps = {
      get: (kind, key) => resultOf(store(kind).get(key)),
      list: (kind, start) => resultOf(store(kind).getAll(rangeOf(start))),
      count: (kind) => resultOf(store(kind).count()),
      put: (kind, key, entry) => resultOf(store(kind).put(entry, key)),
      delete: (kind, start) => resultOf(store(kind).delete(rangeOf(start))),
    }
    // A full disk may refuse a write after its success.
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([run(steps), committed])
    return result
  } finally {
    // An open connection would block another page's upgrade.
    database.close()
  }
}

export async function readEntry<T>(kind: EntryKind, key: EntryKey): Promise<T | null> {
  return (await transact('readonly', [kind], ({ get }) => get<T>(kind, key))) ?? null
}

/** In the order of their keys. */
export function listEntries<T>(kind: EntryKind, start: EntryKey): Promise<T[]> {
  return transact('readonly', [kind], ({ list }) => list<T>(kind, start))
}

/** Of all owners. */
export function countEntries(kind: EntryKind): Promise<number> {
  return transact('readonly', [kind], ({ count }) => count(kind))
}

export async function writeEntry(kind: EntryKind, key: EntryKey, entry: unknown): Promise<void> {
  await transact('readwrite', [kind], ({ put }) => put(kind, key, entry))
}

export async function deleteEntries(kind: EntryKind, start: EntryKey): Promise<void> {
  await transact('readwrite', [kind], (steps) => steps.delete(kind, start))
}

/** Null when `change` leaves the entry as it is. */
export function changeEntry<T>(
  kind: EntryKind,
  key: EntryKey,
  change: (entry: T | undefined) => T | null,
): Promise<T | null> {
  return transact('readwrite', [kind], async ({ get, put }) => {
    const changed = change(await get<T>(kind, key))
    if (changed) await put(kind, key, changed)
    return changed
  })
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** With the version it has, so that one of a later build opens too; what it lacks is added. */
async function openDatabase(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open('kibanda', version)
  opening.onupgradeneeded = () => {
    for (const kind of KINDS) if (!hasStore(opening.result, kind)) opening.result.createObjectStore(kind)
  }
  const database = await resultOf(opening)
  if (KINDS.every((kind) => hasStore(database, kind))) return database
  database.close()
  return openDatabase(database.version + 1)
}

function hasStore({ objectStoreNames }: IDBDatabase, kind: EntryKind): boolean {
  return objectStoreNames.contains(kind)
}

/** An array is greater than any text. */
function rangeOf(start: EntryKey): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
