import type { Context } from '#app/load-context.server.ts'

/** What may have changed, never the data itself: pages ask again by their own right. */
export type LiveHint = 'orders' | 'stock' | 'settings' | `order:${string}`

/** After the commit and behind the answer; a hint may be lost. */
export function notifyStore(context: Pick<Context, 'env' | 'waitUntil'>, storeId: string, hint: LiveHint): void {
  const live = context.env.LIVE
  const room = live.get(live.idFromName(storeId))
  const told = room.fetch('https://live/notify', { method: 'POST', body: hint })
  context.waitUntil(told.then(() => undefined).catch(() => undefined))
}
