import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import type { CachedSnapshot } from './isolate-cache.server.ts'
import { SNAPSHOT_VERSION } from './snapshot.server.ts'

/** Maximum age of a snapshot served while D1 fails; only orders make it stale. */
export const STALE_MS = 7 * 24 * 60 * 60 * 1000
const READ_TIMEOUT_MS = 500
const RENEW_MS = STALE_MS / 2
const TTL_SECONDS = STALE_MS / 1000

/** Unparsed: most snapshots are only compared with a newer one. */
export type StoredSnapshot = Omit<CachedSnapshot, 'snapshot'>

export async function getSnapshot(cache: KVNamespace, slug: string): Promise<StoredSnapshot | null> {
  try {
    const result = await withTimeout(cache.getWithMetadata<{ asOf: number }>(keyOf(slug)), READ_TIMEOUT_MS)
    if (!result) return null
    const { value, metadata } = result
    if (value === null || typeof metadata?.asOf !== 'number') return null
    return { json: value, asOf: metadata.asOf }
  } catch {
    return null
  }
}

export function parseSnapshot(stored: StoredSnapshot): CachedSnapshot | null {
  try {
    return { snapshot: JSON.parse(stored.json) as StoreSnapshot, ...stored }
  } catch {
    return null
  }
}

/** Writes only a snapshot that differs from `previous` or extends its TTL. Errors are ignored. */
export async function putSnapshot(
  cache: KVNamespace,
  slug: string,
  cachedSnapshot: CachedSnapshot,
  previous: StoredSnapshot | null,
): Promise<void> {
  if (previous?.json === cachedSnapshot.json && cachedSnapshot.asOf - previous.asOf < RENEW_MS) return
  try {
    const metadata = { asOf: cachedSnapshot.asOf }
    await cache.put(keyOf(slug), cachedSnapshot.json, { metadata, expirationTtl: TTL_SECONDS })
  } catch {
    // KV is down or limits the key to one write a second: asOf bounds the use of the old one.
  }
}

export async function deleteSnapshot(cache: KVNamespace, slug: string): Promise<void> {
  try {
    await cache.delete(keyOf(slug))
  } catch {
    // The TTL removes it.
  }
}

function keyOf(slug: string): string {
  return `snap:${SNAPSHOT_VERSION}:${slug}`
}
