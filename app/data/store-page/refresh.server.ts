import type { Context } from '#app/load-context.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { gather } from '../store/gather.server.ts'
import { type LiveEvent, notifyStore } from '../store/live.server.ts'
import { storeCache } from './isolate-cache.server.ts'
import { getSnapshot, putSnapshot } from './kv-snapshot.server.ts'
import { readSnapshot, toCachedSnapshot } from './snapshot.server.ts'

type RefreshContext = Pick<Context, 'cache' | 'live' | 'now' | 'wait' | 'waitUntil'>

/** Other isolates follow within a minute, at once for a fresh cookie. */
export function dropStore(context: Pick<Context, 'now'>, storeIdOrSlug: string): void {
  storeCache.drop(storeIdOrSlug, context.now())
}

/** Must run after every write that shoppers can see, before its response. */
export function refreshStore(scope: StoreScope, context: RefreshContext, ...events: LiveEvent[]): void {
  dropStore(context, scope.storeId)
  notifyStore(context, scope.storeId, ...(events.length > 0 ? events : (['stock'] as const)))
  gather(context, `page ${scope.storeId}`, [], () => reloadSnapshot(scope, context))
}

async function reloadSnapshot(scope: StoreScope, context: RefreshContext): Promise<void> {
  try {
    const asOf = context.now()
    const drops = storeCache.drops
    const snapshot = await readSnapshot(scope, asOf)
    if (!snapshot) return
    const cachedSnapshot = toCachedSnapshot(snapshot, asOf)
    const previous = await getSnapshot(context.cache, snapshot.slug)
    if (storeCache.drops !== drops) return
    const entry = storeCache.at(snapshot.slug)
    if (!entry.cachedSnapshot) storeCache.putSnapshot(entry, cachedSnapshot)
    await putSnapshot(context.cache, snapshot.slug, cachedSnapshot, previous)
  } catch {
    // The next shopper's request reads the store from D1.
  }
}
