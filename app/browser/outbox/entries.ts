/** A store each of the one database that every page of this site shares. */
const KINDS = [
  'sales',
  'receipts',
  'till-device',
  'product-cache',
  'product-drafts',
  'product-pictures',
  'stock-takes',
  'orders',
  'reports',
] as const

export type EntryKind = (typeof KINDS)[number]

/** Owner first, entry last. The first parts of a key stand for all entries that have them. */
export type EntryKey = string[]

export type EntrySteps = ReturnType<typeof stepsOf>

/**
 * Once this has resolved, what was written outlives the page.
 * @throws without room, or where the browser keeps nothing
 */
export async function transact<R>(
  mode: IDBTransactionMode,
  kinds: EntryKind[],
  run: (steps: EntrySteps) => Promise<R>,
): Promise<R> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(kinds, mode, { durability: 'strict' })
    // A full disk may refuse a write after its success.
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([run(stepsOf(transaction)), committed])
    return result
  } finally {
    // An open connection would block another page's upgrade.
    database.close()
  }
}

/** The transaction ends when anything else is awaited between its steps. */
function stepsOf(transaction: IDBTransaction) {
  const store = (kind: EntryKind) => transaction.objectStore(kind)
  return {
    get: <T>(kind: EntryKind, key: EntryKey) => resultOf<T | undefined>(store(kind).get(key)),
    list: <T>(kind: EntryKind, start: EntryKey) => resultOf<T[]>(store(kind).getAll(rangeOf(start))),
    count: (kind: EntryKind, start: EntryKey) => resultOf(store(kind).count(rangeOf(start))),
    put: (kind: EntryKind, key: EntryKey, entry: unknown) => resultOf(store(kind).put(entry, key)),
    delete: (kind: EntryKind, start: EntryKey) => resultOf(store(kind).delete(rangeOf(start))),
  }
}

export async function readEntry<T>(kind: EntryKind, key: EntryKey): Promise<T | null> {
  return (await transact('readonly', [kind], ({ get }) => get<T>(kind, key))) ?? null
}

/** In the order of their keys. */
export function listEntries<T>(kind: EntryKind, start: EntryKey): Promise<T[]> {
  return transact('readonly', [kind], ({ list }) => list<T>(kind, start))
}

/** Counts the entries of all owners. */
export function countEntries(kind: EntryKind): Promise<number> {
  return transact('readonly', [kind], ({ count }) => count(kind, []))
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

/** Opens whatever version there is, a later build's too, and adds the stores that it lacks. */
async function openDatabase(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open('kibanda', version)
  opening.onupgradeneeded = () => {
    for (const kind of missingStores(opening.result)) opening.result.createObjectStore(kind)
  }
  const database = await resultOf(opening)
  if (missingStores(database).length === 0) return database
  database.close()
  return openDatabase(database.version + 1)
}

function missingStores({ objectStoreNames }: IDBDatabase): EntryKind[] {
  return KINDS.filter((kind) => !objectStoreNames.contains(kind))
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
