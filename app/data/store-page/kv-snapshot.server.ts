import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import type { CachedSnapshot } from './isolate-cache.server.ts'
import { SNAPSHOT_VERSION } from './snapshot.server.ts'

/** How old a copy may be served while the database fails. What the owner changes is put at once, so it grows old by orders alone. */
export const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** The database answers sooner than this. */
const PATIENCE_MS = 500
const RENEW_MS = STALE_MS / 2
const KEPT_SECONDS = STALE_MS / 1000

/** The copy of a store in KV; null when there is none, it can't be read, takes too long or isn't understood. */
export async function getSnapshot(cache: KVNamespace, slug: string): Promise<CachedSnapshot | null> {
  try {
    const read = await withTimeout(cache.getWithMetadata<{ asOf: number }>(keyOf(slug)), PATIENCE_MS)
    if (!read) return null
    const { value, metadata } = read
    if (value === null || typeof metadata?.asOf !== 'number') return null
    return { snapshot: JSON.parse(value) as StoreSnapshot, json: value, asOf: metadata.asOf }
  } catch {
    return null
  }
}

/** Written only when it says something else than the copy just read, or before that one ends. A failed write changes nothing. */
export async function putSnapshot(
  cache: KVNamespace,
  slug: string,
  copy: CachedSnapshot,
  read: CachedSnapshot | null,
): Promise<void> {
  if (read?.json === copy.json && copy.asOf - read.asOf < RENEW_MS) return
  try {
    await cache.put(keyOf(slug), copy.json, { metadata: { asOf: copy.asOf }, expirationTtl: KEPT_SECONDS })
  } catch {
    // Over one write a second for a key, or KV is away: asOf bounds what the older copy can do.
  }
}

export async function deleteSnapshot(cache: KVNamespace, slug: string): Promise<void> {
  try {
    await cache.delete(keyOf(slug))
  } catch {
    // It ends by itself.
  }
}

function keyOf(slug: string): string {
  return `snap:${SNAPSHOT_VERSION}:${slug}`
}
