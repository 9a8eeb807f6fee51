import { isSlug } from '#app/domain/store/slug.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import { storeBySuffix } from '../store/directory.server.ts'
import type { FreshMark } from './fresh-cookie.server.ts'
import { type CachedSnapshot, type CacheEntry, type StoreLookup, storeCache } from './isolate-cache.server.ts'
import { getSnapshot, putSnapshot, STALE_MS } from './kv-snapshot.server.ts'
import { readSnapshot } from './snapshot.server.ts'

export const FRESH_MS = 60_000
export const FOLLOWER_MS = 400
const LEADER_MS = 3_000
const RELOAD_MS = 1_000

/**
 * A store by its slug, from the isolate, KV or D1. Nothing older than 60 seconds by the clock before its D1 read, unless D1
 * fails: then a copy of up to a week is answered as stale.
 *
 * @throws what D1 threw, when there is no such copy
 */
export async function findStore(context: Context, slug: string, wanted: FreshMark | null = null): Promise<StoreLookup> {
  if (!isSlug(slug)) return { kind: 'unknown' }
  const now = context.now()
  const absent = storeCache.absent(slug, now)
  if (absent) return absent

  const place = storeCache.at(slug)
  const copy = place.copy
  if (copy && isServable(place, copy, now, wanted)) return { kind: 'store', copy, isStale: false, source: 'isolate' }

  const old = staleAnswer(copy, now)
  if (old && now - place.failedAt < RELOAD_MS) return old
  if (place.loading) {
    const answer = await withTimeout(place.loading, FOLLOWER_MS)
    if (answer && (satisfies(answer, wanted) || now - place.triedAt < RELOAD_MS)) return answer
    if (!answer && old) {
      // The one who leads may be gone with its client: the next request may try again.
      place.loading = null
      return old
    }
  }
  const leading = lead(context, slug, place, now, wanted)
  return old ? ((await withTimeout(leading, LEADER_MS)) ?? old) : leading
}

/** The store as this isolate has it, if that is younger than 60 seconds. */
export function freshSnapshot(slug: string, now: number): StoreSnapshot | null {
  const copy = storeCache.copyOf(slug)
  return copy && isFresh(copy, now) ? copy.snapshot : null
}

function lead(context: Context, slug: string, place: CacheEntry, now: number, wanted: FreshMark | null) {
  place.triedAt = now
  const loading = load(context, slug, place, now, wanted)
  place.loading = loading
  const settled = loading.then(
    () => release(place, loading),
    () => release(place, loading),
  )
  context.waitUntil(settled)
  return loading
}

function release(place: CacheEntry, loading: Promise<StoreLookup>): void {
  if (place.loading === loading) place.loading = null
}

async function load(
  context: Context,
  slug: string,
  place: CacheEntry,
  now: number,
  wanted: FreshMark | null,
): Promise<StoreLookup> {
  const generation = place.generation
  const kept = getSnapshot(context.cache, slug)
  const isDemanded = wanted !== null && (place.storeId === null || place.storeId === wanted.storeId)
  const early = isDemanded ? null : await kept
  if (early && isFresh(early, now) && early.asOf > place.droppedAt) {
    if (place.generation === generation) storeCache.keepCopy(place, early)
    return { kind: 'store', copy: early, isStale: false, source: 'kv' }
  }
  try {
    const copy = await readCopy(context, slug, now)
    if ('kind' in copy) {
      if (place.generation === generation) storeCache.rememberAbsent(slug, copy, now)
      return copy
    }
    if (place.generation === generation) {
      storeCache.keepCopy(place, copy)
      context.waitUntil(kept.then((read) => putSnapshot(context.cache, slug, copy, read)))
    }
    return { kind: 'store', copy, isStale: false, source: 'd1' }
  } catch (error) {
    place.failedAt = now
    const old = staleAnswer(newest(place.copy, await kept), now)
    if (!old) throw error
    if (place.generation === generation) storeCache.keepCopy(place, old.copy)
    return old
  }
}

async function readCopy(
  context: Context,
  slug: string,
  now: number,
): Promise<CachedSnapshot | Exclude<StoreLookup, { kind: 'store' }>> {
  const db = databaseOf(context, { slug })
  const snapshot = await readSnapshot(storeScope(db, { slug }), now)
  if (snapshot?.slug === slug) return { snapshot, json: JSON.stringify(snapshot), asOf: now }
  if (snapshot) return { kind: 'moved', slug: snapshot.slug }
  const other = await storeBySuffix(db, slug)
  return other ? { kind: 'moved', slug: other.slug } : { kind: 'unknown' }
}

function isServable(place: CacheEntry, copy: CachedSnapshot, now: number, wanted: FreshMark | null): boolean {
  if (!isFresh(copy, now)) return false
  return !isOlderThan(copy, wanted) || now - place.triedAt < RELOAD_MS
}

function satisfies(answer: StoreLookup, wanted: FreshMark | null): boolean {
  return answer.kind !== 'store' || answer.isStale || !isOlderThan(answer.copy, wanted)
}

function isOlderThan(copy: CachedSnapshot, wanted: FreshMark | null): boolean {
  return wanted !== null && wanted.storeId === copy.snapshot.storeId && copy.asOf < wanted.at
}

function isFresh(copy: CachedSnapshot, now: number): boolean {
  return now - copy.asOf < FRESH_MS
}

function staleAnswer(copy: CachedSnapshot | null, now: number): Extract<StoreLookup, { kind: 'store' }> | null {
  if (!copy || now - copy.asOf > STALE_MS) return null
  return { kind: 'store', copy, isStale: !isFresh(copy, now), source: 'isolate' }
}

function newest(one: CachedSnapshot | null, other: CachedSnapshot | null): CachedSnapshot | null {
  if (!one || !other) return one ?? other
  return one.asOf >= other.asOf ? one : other
}
