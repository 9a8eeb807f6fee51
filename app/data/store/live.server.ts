import type { Context } from '#app/load-context.server.ts'
import { type PendingEvents, pendingEvents } from '../store-page/isolate-cache.server.ts'

/** What may have changed, without data: pages revalidate with their own permissions. */
export type LiveEvent = 'orders' | 'stock' | 'settings' | `order:${string}`

export function liveEventsOf(orderId: string): LiveEvent[] {
  return ['orders', `order:${orderId}`, 'stock']
}

/** A store's events are batched this long: a busy store gets ten messages a second. */
const BATCH_MS = 100
/** A batch not sent by then was cancelled with its request: the next caller takes it over. */
const CANCELLED_MS = 1_000

/** Call after the commit. The first caller sends for all of the batch; an event may be lost. */
export function notifyStore(
  context: Pick<Context, 'live' | 'now' | 'wait' | 'waitUntil'>,
  storeId: string,
  ...events: LiveEvent[]
): void {
  const current = pendingEvents.get(storeId)
  const isScheduled = current !== undefined && context.now() < current.since + CANCELLED_MS
  const batch = isScheduled ? current : { events: new Set(current?.events), since: context.now() }
  for (const event of events) batch.events.add(event)
  if (isScheduled) return
  pendingEvents.set(storeId, batch)
  context.waitUntil(sendLater(context, storeId, batch).catch(() => undefined))
}

async function sendLater(
  { live, wait }: Pick<Context, 'live' | 'wait'>,
  storeId: string,
  batch: PendingEvents,
): Promise<void> {
  await wait(BATCH_MS)
  if (pendingEvents.get(storeId) === batch) pendingEvents.delete(storeId)
  await send(live, storeId, [...batch.events])
}

async function send(live: DurableObjectNamespace, storeId: string, events: string[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: events.join('\n') })
}
