import type { Context } from '#app/load-context.server.ts'
import { waitingHints } from './isolate-cache.server.ts'

/** What may have changed, never the data itself: pages ask again by their own right. */
export type LiveHint = 'orders' | 'stock' | 'settings' | `order:${string}`

/** What a new order or a change of one means for open pages. */
export function orderHints(orderId: string): LiveHint[] {
  return ['orders', `order:${orderId}`, 'stock']
}

/** Hints of one store wait this long for company: a busy store is told ten times a second, not with every order. */
const GATHER_MS = 100

/** Once per verb, after the commit and behind the answer; a hint may be lost. */
export function notifyStore(context: Pick<Context, 'live' | 'waitUntil'>, storeId: string, ...hints: LiveHint[]): void {
  context.waitUntil(gather(context.live, storeId, hints).catch(() => undefined))
}

/** Every request waits by itself, and the first to wake tells for all: none depends on another's being alive. */
async function gather(live: DurableObjectNamespace, storeId: string, hints: LiveHint[]): Promise<void> {
  const waiting = waitingHints.get(storeId) ?? { hints: new Set<string>(), isTold: false }
  waitingHints.set(storeId, waiting)
  for (const hint of hints) waiting.hints.add(hint)
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
  if (waiting.isTold) return
  waiting.isTold = true
  if (waitingHints.get(storeId) === waiting) waitingHints.delete(storeId)
  await tell(live, storeId, [...waiting.hints])
}

async function tell(live: DurableObjectNamespace, storeId: string, hints: string[]): Promise<void> {
  const room = live.get(live.idFromName(storeId))
  await room.fetch('https://live/notify', { method: 'POST', body: hints.join('\n') })
}
