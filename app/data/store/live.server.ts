import type { Context } from '#app/load-context.server.ts'
import { gather } from './gather.server.ts'

/** Carries no data: pages revalidate with their own permissions. */
export type LiveEvent = 'orders' | 'stock' | 'settings' | `order:${string}`

export function liveEventsOf(orderId: string): LiveEvent[] {
  return ['orders', `order:${orderId}`, 'stock']
}

/** Call after the commit. The first caller sends for all of the batch; an event may be lost. */
export function notifyStore(
  context: Pick<Context, 'live' | 'now' | 'wait' | 'waitUntil'>,
  storeId: string,
  ...events: LiveEvent[]
): void {
  gather(context, `live ${storeId}`, events, (batch) => send(context.live, storeId, batch))
}

async function send(live: DurableObjectNamespace, storeId: string, events: string[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: events.join('\n') })
}
