import type { Context } from '#app/load-context.server.ts'
import { shelf } from './isolate-cache.server.ts'
import { keepCopy, readKept } from './kept-copy.server.ts'
import { type LiveHint, notifyStore } from './live.server.ts'
import { readSnapshot } from './snapshot.server.ts'
import type { StoreScope } from './store-scope.server.ts'

type Refreshing = Pick<Context, 'cache' | 'live' | 'now' | 'wait' | 'waitUntil'>

/** This isolate forgets the store; others notice within a minute, and whoever holds a fresh cookie at once. */
export function dropStore(context: Pick<Context, 'now'>, storeIdOrSlug: string): void {
  shelf.drop(storeIdOrSlug, context.now())
}

/**
 * After every write that shoppers can see, before it answers: forget first, fill again behind the answer. The owner's open
 * pages are told what it was.
 */
export function refreshStore(scope: StoreScope, context: Refreshing, ...hints: LiveHint[]): void {
  dropStore(context, scope.storeId)
  notifyStore(context, scope.storeId, ...(hints.length > 0 ? hints : (['stock'] as const)))
  context.waitUntil(refill(scope, context))
}

async function refill(scope: StoreScope, context: Refreshing): Promise<void> {
  try {
    const asOf = context.now()
    const drops = shelf.drops
    const snapshot = await readSnapshot(scope, asOf)
    if (!snapshot) return
    const copy = { snapshot, json: JSON.stringify(snapshot), asOf }
    const read = await readKept(context.cache, snapshot.slug)
    if (shelf.drops !== drops) return
    const place = shelf.at(snapshot.slug)
    if (!place.copy) shelf.keepCopy(place, copy)
    await keepCopy(context.cache, snapshot.slug, copy, read)
  } catch {
    // The next shopper's request reads it.
  }
}
