import type { Context } from '#app/load-context.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { type LiveEvent, notifyStore } from '../store/live.server.ts'
import { storeCache } from './isolate-cache.server.ts'
import { getSnapshot, putSnapshot } from './kv-snapshot.server.ts'
import { readSnapshot } from './snapshot.server.ts'

type Refreshing = Pick<Context, 'cache' | 'live' | 'now' | 'wait' | 'waitUntil'>

/** This isolate forgets the store; others notice within a minute, and whoever holds a fresh cookie at once. */
export function dropStore(context: Pick<Context, 'now'>, storeIdOrSlug: string): void {
  storeCache.drop(storeIdOrSlug, context.now())
}

/**
 * After every write that shoppers can see, before it answers: forget first, fill again behind the answer. The owner's open
 * pages are told what it was.
 */
export function refreshStore(scope: StoreScope, context: Refreshing, ...hints: LiveEvent[]): void {
  dropStore(context, scope.storeId)
  notifyStore(context, scope.storeId, ...(hints.length > 0 ? hints : (['stock'] as const)))
  context.waitUntil(refill(scope, context))
}

async function refill(scope: StoreScope, context: Refreshing): Promise<void> {
  try {
    const asOf = context.now()
    const drops = storeCache.drops
    const snapshot = await readSnapshot(scope, asOf)
    if (!snapshot) return
    const copy = { snapshot, json: JSON.stringify(snapshot), asOf }
    const read = await getSnapshot(context.cache, snapshot.slug)
    if (storeCache.drops !== drops) return
    const place = storeCache.at(snapshot.slug)
    if (!place.copy) storeCache.keepCopy(place, copy)
    await putSnapshot(context.cache, snapshot.slug, copy, read)
  } catch {
    // The next shopper's request reads it.
  }
}
