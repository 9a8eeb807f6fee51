import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'

/** A store as one read of D1 found it; `asOf` is the clock before that read, whatever layers the copy went through since. */
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
  copy: CachedSnapshot
  isStale: boolean
  source: 'isolate' | 'kv' | 'd1'
}

export type StoreLookup = FoundStore | { kind: 'moved'; slug: string } | { kind: 'unknown' }

/** What requests of one isolate share of a store: plain values, strings and bytes, never a Response or a stream. */
export interface CacheEntry {
  storeId: string | null
  copy: CachedSnapshot | null
  /** Grows when a write drops the store: what was loaded or rendered before is not kept then. */
  generation: number
  /** KV copies read before this moment are not taken over. */
  droppedAt: number
  triedAt: number
  failedAt: number
  loading: Promise<StoreLookup> | null
  /** Until when the drawing of products' pages is paid for; see mayDraw. */
  drawnUntil: number
  /** When the next search may begin, and how long one takes; see search-turn. */
  nextSearchAt: number
  searchMs: number
  pages: Map<string, StoredPage>
  rendering: Map<string, Promise<StoredPage | null>>
  /** What its copy and its pages take, and whether they count: a place may be given away while a request still holds it. */
  bytes: number
  isShelved: boolean
}

type Absent = Exclude<StoreLookup, { kind: 'store' }>

export const MAX_BYTES = 24 * 1024 * 1024
export const MAX_VARIANTS = 20
const DRAW_MS = 1_000
const MAX_STORES = 2_000
const MAX_ABSENT = 1_000
const ABSENT_MS = 5_000

export class StoreCache {
  /** Grows with every drop, of whatever store. */
  drops = 0
  #bytes = 0
  #stores = new Map<string, CacheEntry>()
  #absent = new Map<string, { answer: Absent; until: number }>()

  /** The store's place, made when it is new; it becomes the latest used. */
  at(slug: string): CacheEntry {
    const place = this.#stores.get(slug) ?? emptyPlace()
    this.#stores.delete(slug)
    this.#stores.set(slug, place)
    if (this.#stores.size > MAX_STORES) this.#giveAway(first(this.#stores))
    return place
  }

  copyOf(slug: string): CachedSnapshot | null {
    return this.#stores.get(slug)?.copy ?? null
  }

  absent(slug: string, now: number): Absent | null {
    const known = this.#absent.get(slug)
    return known && known.until > now ? known.answer : null
  }

  rememberAbsent(slug: string, answer: Absent, now: number): void {
    this.#giveAway(slug)
    this.#absent.delete(slug)
    this.#absent.set(slug, { answer, until: now + ABSENT_MS })
    if (this.#absent.size > MAX_ABSENT) this.#absent.delete(first(this.#absent))
  }

  /** Pages stay when the store's content is the one they were rendered from. */
  keepCopy(place: CacheEntry, copy: CachedSnapshot): void {
    if (place.copy?.json !== copy.json) forgetPages(place)
    place.copy = copy
    place.storeId = copy.snapshot.storeId
    this.#weigh(place)
  }

  keepPage(place: CacheEntry, variant: string, page: StoredPage): void {
    place.pages.delete(variant)
    place.pages.set(variant, page)
    if (place.pages.size > MAX_VARIANTS) place.pages.delete(first(place.pages))
    this.#weigh(place)
  }

  page(place: CacheEntry, variant: string): StoredPage | null {
    const page = place.pages.get(variant)
    if (!page) return null
    place.pages.delete(variant)
    place.pages.set(variant, page)
    return page
  }

  /**
   * Whether one more page of a single product may be drawn: as many as are kept in a row, then one a second, however often
   * the address names another one.
   */
  mayDraw(place: CacheEntry, now: number): boolean {
    const until = Math.max(place.drawnUntil, now) + DRAW_MS
    if (until - now > MAX_VARIANTS * DRAW_MS) return false
    place.drawnUntil = until
    return true
  }

  /** Synchronous, so that no request after a write meets the copy from before it. */
  drop(storeIdOrSlug: string, now: number): void {
    this.drops += 1
    this.#absent.delete(storeIdOrSlug)
    for (const [slug, place] of this.#stores) {
      const isMeant = slug === storeIdOrSlug || place.storeId === null || place.storeId === storeIdOrSlug
      if (!isMeant) continue
      place.copy = null
      place.generation += 1
      place.droppedAt = now
      place.loading = null
      place.failedAt = Number.NEGATIVE_INFINITY
      forgetPages(place)
      this.#weigh(place)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  clear(): void {
    for (const slug of this.#stores.keys()) this.#giveAway(slug)
    this.#absent.clear()
  }

  #weigh(place: CacheEntry): void {
    const bytes = sizeOf(place)
    if (place.isShelved) this.#bytes += bytes - place.bytes
    place.bytes = bytes
    while (this.#bytes > MAX_BYTES && this.#stores.size > 1) this.#giveAway(first(this.#stores))
  }

  #giveAway(slug: string): void {
    const place = this.#stores.get(slug)
    if (!place) return
    this.#stores.delete(slug)
    this.#bytes -= place.bytes
    place.isShelved = false
  }
}

/** The stores that this isolate has read. */
export const storeCache = new StoreCache()

/** Visits that wait for company, or for a queue that refused them. At `leaveAt` somebody sends them; 0 when nobody will. */
export const waitingVisits: { list: unknown[]; leaveAt: number } = { list: [], leaveAt: 0 }

/** How many visits of each sender this isolate took in the running minute. */
export const countedVisits: { windowStart: number; counts: Map<string, number> } = { windowStart: 0, counts: new Map() }

/** By time zone, of which there are a few hundred; see store-day. */
export const storeDays = new Map<string, { format: Intl.DateTimeFormat; quarter: number; day: string }>()

/** By request, what it is reading at this moment; see read-once. */
export const readsInFlight = new WeakMap<object, Map<string, Promise<unknown>>>()

export interface PendingEvents {
  hints: Set<string>
  since: number
}

/** By store, what its open pages are about to be told; see live. */
export const pendingEvents = new Map<string, PendingEvents>()

/** Tests begin with an isolate that knows nothing. */
export function forgetEverything(): void {
  storeCache.clear()
  waitingVisits.list = []
  waitingVisits.leaveAt = 0
  countedVisits.counts.clear()
  pendingEvents.clear()
}

function emptyPlace(): CacheEntry {
  return {
    storeId: null,
    copy: null,
    generation: 0,
    droppedAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    failedAt: Number.NEGATIVE_INFINITY,
    loading: null,
    drawnUntil: Number.NEGATIVE_INFINITY,
    nextSearchAt: Number.NEGATIVE_INFINITY,
    searchMs: 0,
    pages: new Map(),
    rendering: new Map(),
    bytes: 0,
    isShelved: true,
  }
}

function forgetPages(place: CacheEntry): void {
  place.pages.clear()
  place.rendering.clear()
}

function sizeOf(place: CacheEntry): number {
  let bytes = (place.copy?.json.length ?? 0) * 2
  for (const page of place.pages.values()) bytes += page.body.byteLength
  return bytes
}

function first(map: Map<string, unknown>): string {
  return map.keys().next().value as string
}
