import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
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

/**
 * Ends the open pages of members of a store (`actors`, as in its rows) and of sessions, after the
 * commit. A member's page leads home, that of a session asks to sign in.
 */
export function closeSockets(
  context: Pick<Context, 'live' | 'requestId' | 'waitUntil'>,
  storeId: string,
  ended: { actors?: string[]; sessions?: string[] },
): void {
  const { live } = context
  const close = async () => {
    const room = live.get(live.idFromName(storeId))
    await room.fetch('https://live/close', { method: 'POST', body: JSON.stringify(ended) })
  }
  context.waitUntil(close().catch((error: unknown) => logFault(context, 'open pages were not closed', error)))
}

async function send(live: DurableObjectNamespace, storeId: string, events: string[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: events.join('\n') })
}
