import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'

/** A store as one read of D1 returned it; `asOf` (epoch ms) is the clock before that read. */
export interface CachedSnapshot {
  snapshot: StoreSnapshot
  json: string
  asOf: number
}

export interface StoredPage {
  body: ArrayBuffer
  etag: string
  headers: [string, string][]
}

export interface FoundStore {
  kind: 'store'
  cachedSnapshot: CachedSnapshot
  isStale: boolean
  source: 'isolate' | 'kv' | 'd1'
}

export type StoreLookup = FoundStore | { kind: 'moved'; slug: string } | { kind: 'hidden' } | { kind: 'unknown' }

/** Shared by all requests of an isolate, so it must never hold a Response or a stream. */
export interface CacheEntry {
  storeId: string | null
  cachedSnapshot: CachedSnapshot | null
  /** Incremented by every drop: a result that was loaded under an older one is not cached. */
  generation: number
  /** KV snapshots from before this moment (epoch ms) are ignored. */
  droppedAt: number
  triedAt: number
  failedAt: number
  loading: Promise<StoreLookup> | null
  rendersUntil: number
  nextSearchAt: number
  searchMs: number
  pages: Map<string, StoredPage>
  rendering: Map<string, Promise<StoredPage | null>>
  /** False once evicted: a request may still hold the entry, but its bytes no longer count. */
  bytes: number
  isCached: boolean
}

type AbsentStore = Exclude<StoreLookup, { kind: 'store' }>

export const MAX_BYTES = 24 * 1024 * 1024
export const MAX_VARIANTS = 20
/** All languages of a store together. */
export const MAX_PAGES = 60
const RENDER_INTERVAL_MS = 1_000
const MAX_STORES = 2_000
const MAX_ABSENT = 1_000
const ABSENT_MS = 5_000

function mostPages({ cachedSnapshot }: CacheEntry): number {
  return Math.min(MAX_PAGES, MAX_VARIANTS * (cachedSnapshot?.snapshot.languages.length ?? 1))
}

export class StoreCache {
  drops = 0
  #bytes = 0
  #stores = new Map<string, CacheEntry>()
  #absent = new Map<string, { lookup: AbsentStore; until: number }>()

  at(slug: string): CacheEntry {
    const entry = this.#stores.get(slug) ?? emptyEntry()
    this.#stores.delete(slug)
    this.#stores.set(slug, entry)
    if (this.#stores.size > MAX_STORES) this.#evict(firstKey(this.#stores))
    return entry
  }

  snapshotOf(slug: string): CachedSnapshot | null {
    return this.#stores.get(slug)?.cachedSnapshot ?? null
  }

  absent(slug: string, now: number): AbsentStore | null {
    const record = this.#absent.get(slug)
    return record && record.until > now ? record.lookup : null
  }

  rememberAbsent(slug: string, lookup: AbsentStore, now: number): void {
    this.#evict(slug)
    this.#absent.delete(slug)
    this.#absent.set(slug, { lookup, until: now + ABSENT_MS })
    if (this.#absent.size > MAX_ABSENT) this.#absent.delete(firstKey(this.#absent))
  }

  putSnapshot(entry: CacheEntry, cachedSnapshot: CachedSnapshot): void {
    if (entry.cachedSnapshot?.json !== cachedSnapshot.json) clearPages(entry)
    entry.cachedSnapshot = cachedSnapshot
    entry.storeId = cachedSnapshot.snapshot.storeId
    this.#updateSize(entry)
  }

  putPage(entry: CacheEntry, variant: string, page: StoredPage): void {
    entry.pages.delete(variant)
    entry.pages.set(variant, page)
    if (entry.pages.size > mostPages(entry)) entry.pages.delete(firstKey(entry.pages))
    this.#updateSize(entry)
  }

  page(entry: CacheEntry, variant: string): StoredPage | null {
    const page = entry.pages.get(variant)
    if (!page) return null
    entry.pages.delete(variant)
    entry.pages.set(variant, page)
    return page
  }

  mayRender(entry: CacheEntry, now: number): boolean {
    const until = Math.max(entry.rendersUntil, now) + RENDER_INTERVAL_MS
    if (until - now > MAX_VARIANTS * RENDER_INTERVAL_MS) return false
    entry.rendersUntil = until
    return true
  }

  /** Synchronous, so that no request after a write gets the snapshot from before it. */
  drop(storeIdOrSlug: string, now: number): void {
    this.drops += 1
    this.#absent.delete(storeIdOrSlug)
    for (const [slug, entry] of this.#stores) {
      const isAffected = slug === storeIdOrSlug || entry.storeId === null || entry.storeId === storeIdOrSlug
      if (!isAffected) continue
      entry.cachedSnapshot = null
      entry.generation += 1
      entry.droppedAt = now
      entry.loading = null
      entry.failedAt = Number.NEGATIVE_INFINITY
      clearPages(entry)
      this.#updateSize(entry)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  clear(): void {
    for (const slug of this.#stores.keys()) this.#evict(slug)
    this.#absent.clear()
  }

  #updateSize(entry: CacheEntry): void {
    const bytes = sizeOf(entry)
    if (entry.isCached) this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    while (this.#bytes > MAX_BYTES && this.#stores.size > 1) this.#evict(firstKey(this.#stores))
  }

  #evict(slug: string): void {
    const entry = this.#stores.get(slug)
    if (!entry) return
    this.#stores.delete(slug)
    this.#bytes -= entry.bytes
    entry.isCached = false
  }
}

export const storeCache = new StoreCache()

/** `leaveAt` (epoch ms) is when a request will send them; 0 when none will. */
export const waitingVisits: { list: unknown[]; leaveAt: number } = { list: [], leaveAt: 0 }

export const admittedVisits: { windowStart: number; counts: Map<string, number> } = {
  windowStart: 0,
  counts: new Map(),
}

export const readsInFlight = new WeakMap<object, Map<string, Promise<unknown>>>()

/** The store that each request's form was drawn for, and what it was sent with. */
export const formStores = new WeakMap<Request, { storeId: string; form: FormData }>()

export interface PasswordTurns {
  hashMs: number
  /** Epoch ms at which the next hash of a queue may start. */
  nextAt: Record<'known' | 'other', number>
  waiting: Set<{ queue: 'known' | 'other'; network: string; startAt: number }>
}

export const passwordTurns = new WeakMap<object, PasswordTurns>()

/** `until` (epoch ms) is when the gathering calls count as cancelled. */
export const gatherings = new Map<string, { items: Set<unknown>; until: number }>()

export function clearIsolateCaches(): void {
  storeCache.clear()
  waitingVisits.list = []
  waitingVisits.leaveAt = 0
  admittedVisits.counts.clear()
  gatherings.clear()
}

function emptyEntry(): CacheEntry {
  return {
    storeId: null,
    cachedSnapshot: null,
    generation: 0,
    droppedAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    failedAt: Number.NEGATIVE_INFINITY,
    loading: null,
    rendersUntil: Number.NEGATIVE_INFINITY,
    nextSearchAt: Number.NEGATIVE_INFINITY,
    searchMs: 0,
    pages: new Map(),
    rendering: new Map(),
    bytes: 0,
    isCached: true,
  }
}

function clearPages(entry: CacheEntry): void {
  entry.pages.clear()
  entry.rendering.clear()
}

function sizeOf(entry: CacheEntry): number {
  let bytes = (entry.cachedSnapshot?.json.length ?? 0) * 2
  for (const page of entry.pages.values()) bytes += page.body.byteLength
  return bytes
}

function firstKey(map: Map<string, unknown>): string {
  return map.keys().next().value as string
}
