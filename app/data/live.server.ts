import type { Context } from '#app/load-context.server.ts'

/** What may have changed, never the data itself: pages ask again by their own right. */
export type LiveHint = 'orders' | 'stock' | 'settings' | `order:${string}`

/** What a new order or a change of one means for open pages. */
export function orderHints(orderId: string): LiveHint[] {
  return ['orders', `order:${orderId}`, 'stock']
}

/** Once per verb, after the commit and behind the answer; a hint may be lost. */
export function notifyStore(context: Pick<Context, 'live' | 'waitUntil'>, storeId: string, ...hints: LiveHint[]): void {
  context.waitUntil(tell(context.live, storeId, hints).catch(() => undefined))
}

async function tell(live: DurableObjectNamespace, storeId: string, hints: LiveHint[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: hints.join('\n') })
}
