import type { Context } from '#app/load-context.server.ts'
import { type PendingEvents, pendingEvents } from '../store-page/isolate-cache.server.ts'

/** What may have changed, never the data itself: pages ask again by their own right. */
export type LiveEvent = 'orders' | 'stock' | 'settings' | `order:${string}`

/** What a new order or a change of one means for open pages. */
export function liveEventsOf(orderId: string): LiveEvent[] {
  return ['orders', `order:${orderId}`, 'stock']
}

/** Hints of one store wait this long for company: a busy store is told ten times a second, not with every order. */
const GATHER_MS = 100
/** Who has not told by then is gone: the next one tells. */
const GONE_MS = 1_000

/** Once per verb, after the commit and behind the answer; a hint may be lost. Whoever comes first waits and tells for all. */
export function notifyStore(
  context: Pick<Context, 'live' | 'now' | 'wait' | 'waitUntil'>,
  storeId: string,
  ...hints: LiveEvent[]
): void {
  const before = pendingEvents.get(storeId)
  const isTold = before !== undefined && context.now() < before.since + GONE_MS
  const waiting = isTold ? before : { hints: new Set(before?.hints), since: context.now() }
  for (const hint of hints) waiting.hints.add(hint)
  if (isTold) return
  pendingEvents.set(storeId, waiting)
  context.waitUntil(gather(context, storeId, waiting).catch(() => undefined))
}

async function gather(
  { live, wait }: Pick<Context, 'live' | 'wait'>,
  storeId: string,
  waiting: PendingEvents,
): Promise<void> {
  await wait(GATHER_MS)
  if (pendingEvents.get(storeId) === waiting) pendingEvents.delete(storeId)
  await tell(live, storeId, [...waiting.hints])
}

async function tell(live: DurableObjectNamespace, storeId: string, hints: string[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: hints.join('\n') })
}
