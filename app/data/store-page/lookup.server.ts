import { isSlug } from '#app/domain/store/slug.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import { storeBySuffix } from '../store/directory.server.ts'
import type { FreshMark } from './fresh-cookie.server.ts'
import {
  type CachedSnapshot,
  type CacheEntry,
  type FoundStore,
  type StoreLookup,
  storeCache,
} from './isolate-cache.server.ts'
import {
  deleteSnapshot,
  getSnapshot,
  parseSnapshot,
  putSnapshot,
  STALE_MS,
  type StoredSnapshot,
} from './kv-snapshot.server.ts'
import { readStorePage, toCachedSnapshot } from './snapshot.server.ts'

export const FRESH_MS = 60_000
export const FOLLOWER_MS = 400
const LEADER_MS = 3_000
const RELOAD_MS = 1_000

/** At most 60 s old, or a week (stale) while D1 fails. @throws D1's error without a snapshot */
export async function findStore(context: Context, slug: string, mark: FreshMark | null = null): Promise<StoreLookup> {
  if (!isSlug(slug)) return { kind: 'unknown' }
  const now = context.now()
  const absence = storeCache.absent(slug, now)
  if (absence) return absence

  const entry = storeCache.at(slug)
  const cachedSnapshot = entry.cachedSnapshot
  if (cachedSnapshot && isServable(entry, cachedSnapshot, now, mark)) {
    return { kind: 'store', cachedSnapshot: cachedSnapshot, isStale: false, source: 'isolate' }
  }

  const fallback = fallbackOf(cachedSnapshot, now)
  if (fallback && now - entry.failedAt < RELOAD_MS) return fallback
  if (entry.loading) {
    const lookup = await withTimeout(entry.loading, FOLLOWER_MS)
    if (lookup && (satisfies(lookup, mark) || now - entry.triedAt < RELOAD_MS)) return lookup
    if (!lookup && fallback) {
      // The loading request may have been cancelled with its client: let the next request retry.
      entry.loading = null
      return fallback
    }
  }
  const loading = startLoading(context, slug, entry, now, mark)
  return fallback ? ((await withTimeout(loading, LEADER_MS)) ?? fallback) : loading
}

export function cachedStore(slug: string, now: number, mark: FreshMark | null): FoundStore | null {
  const cachedSnapshot = storeCache.snapshotOf(slug)
  if (!cachedSnapshot || !isFresh(cachedSnapshot, now) || isOlderThan(cachedSnapshot, mark)) return null
  return { kind: 'store', cachedSnapshot, isStale: false, source: 'isolate' }
}

export function freshSnapshot(slug: string, now: number): StoreSnapshot | null {
  const cachedSnapshot = storeCache.snapshotOf(slug)
  return cachedSnapshot && isFresh(cachedSnapshot, now) ? cachedSnapshot.snapshot : null
}

function startLoading(context: Context, slug: string, entry: CacheEntry, now: number, mark: FreshMark | null) {
  entry.triedAt = now
  const loading = loadStore(context, slug, entry, now, mark)
  entry.loading = loading
  const settled = loading.then(
    () => clearLoading(entry, loading),
    () => clearLoading(entry, loading),
  )
  context.waitUntil(settled)
  return loading
}

function clearLoading(entry: CacheEntry, loading: Promise<StoreLookup>): void {
  if (entry.loading === loading) entry.loading = null
}

async function loadStore(
  context: Context,
  slug: string,
  entry: CacheEntry,
  now: number,
  mark: FreshMark | null,
): Promise<StoreLookup> {
  const generation = entry.generation
  const kvRead = getSnapshot(context.cache, slug)
  const needsDatabase = mark !== null && (entry.storeId === null || entry.storeId === mark.storeId)
  const stored = needsDatabase ? null : await kvRead
  const isCurrent = stored !== null && isFresh(stored, now) && stored.asOf > entry.droppedAt
  const kvSnapshot = isCurrent ? parseSnapshot(stored) : null
  if (kvSnapshot) {
    if (entry.generation === generation) storeCache.putSnapshot(entry, kvSnapshot)
    return { kind: 'store', cachedSnapshot: kvSnapshot, isStale: false, source: 'kv' }
  }
  try {
    const result = await readStore(context, slug, now)
    if ('kind' in result) {
      if (entry.generation === generation) storeCache.rememberAbsent(slug, result, now)
      // Otherwise a hidden or closed store would be served while D1 fails.
      context.waitUntil(kvRead.then((stored) => (stored ? deleteSnapshot(context.cache, slug) : undefined)))
      return result
    }
    if (entry.generation === generation) {
      storeCache.putSnapshot(entry, result)
      context.waitUntil(kvRead.then((previous) => putSnapshot(context.cache, slug, result, previous)))
    }
    return { kind: 'store', cachedSnapshot: result, isStale: false, source: 'd1' }
  } catch (error) {
    entry.failedAt = now
    const stored = await kvRead
    const fallback = fallbackOf(newest(entry.cachedSnapshot, stored && parseSnapshot(stored)), now)
    if (!fallback) throw error
    if (entry.generation === generation) storeCache.putSnapshot(entry, fallback.cachedSnapshot)
    return fallback
  }
}

async function readStore(
  context: Context,
  slug: string,
  now: number,
): Promise<CachedSnapshot | Exclude<StoreLookup, { kind: 'store' }>> {
  const db = await databaseOf(context, { slug })
  const snapshot = await readStorePage(storeScope(db, { slug }), now)
  if (snapshot === 'hidden') return { kind: 'hidden' }
  if (snapshot?.slug === slug) return toCachedSnapshot(snapshot, now)
  if (snapshot) return { kind: 'moved', slug: snapshot.slug }
  const renamed = await storeBySuffix(db, slug)
  return renamed ? { kind: 'moved', slug: renamed.slug } : { kind: 'unknown' }
}

function isServable(entry: CacheEntry, cachedSnapshot: CachedSnapshot, now: number, mark: FreshMark | null): boolean {
  if (!isFresh(cachedSnapshot, now)) return false
  return !isOlderThan(cachedSnapshot, mark) || now - entry.triedAt < RELOAD_MS
}

function satisfies(lookup: StoreLookup, mark: FreshMark | null): boolean {
  return lookup.kind !== 'store' || lookup.isStale || !isOlderThan(lookup.cachedSnapshot, mark)
}

function isOlderThan(cachedSnapshot: CachedSnapshot, mark: FreshMark | null): boolean {
  return mark !== null && mark.storeId === cachedSnapshot.snapshot.storeId && cachedSnapshot.asOf < mark.at
}

function isFresh(cachedSnapshot: StoredSnapshot, now: number): boolean {
  return now - cachedSnapshot.asOf < FRESH_MS
}

function fallbackOf(
  cachedSnapshot: CachedSnapshot | null,
  now: number,
): Extract<StoreLookup, { kind: 'store' }> | null {
  if (!cachedSnapshot || now - cachedSnapshot.asOf > STALE_MS) return null
  return { kind: 'store', cachedSnapshot: cachedSnapshot, isStale: !isFresh(cachedSnapshot, now), source: 'isolate' }
}

function newest(a: CachedSnapshot | null, b: CachedSnapshot | null): CachedSnapshot | null {
  if (!a || !b) return a ?? b
  return a.asOf >= b.asOf ? a : b
}
