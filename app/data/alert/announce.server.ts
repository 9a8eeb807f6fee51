import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { gather } from '../store/gather.server.ts'

/** Messages of the queue ALERTS: what is told stands in the database. */
export type AlertMessage =
  /** Orders of the store are due to be told. */
  | { kind: 'notify'; storeId: string }
  /** An order is no longer as it was told. */
  | { kind: 'moved'; storeId: string; orderId: string }
  | { kind: 'summary'; storeId: string }

type Announcer = Pick<Context, 'alerts' | 'now' | 'requestId' | 'wait' | 'waitUntil'>

/** The limit of sendBatch. */
const MOST_AT_ONCE = 100
/** The longest that a queue keeps a message back. */
const MOST_SECONDS = 12 * 60 * 60

/** Once for a store's orders of a moment. A lost message only delays: the clock finds the order. */
export function announceOrder(context: Announcer, storeId: string): void {
  gather(context, `alerts ${storeId}`, [], () => send(context, [{ kind: 'notify', storeId }]))
}

/** Behind the answer, after each change of an order that somebody may have been told of. */
export function announceMove(context: Announcer, storeId: string, ...orderIds: string[]): void {
  if (orderIds.length === 0) return
  const messages = orderIds.map((orderId): AlertMessage => ({ kind: 'moved', storeId, orderId }))
  context.waitUntil(send(context, messages))
}

/** Never throws: the clock announces again what is due. */
export async function send(
  context: Pick<Context, 'alerts' | 'requestId'>,
  messages: AlertMessage[],
  delaySeconds = 0,
): Promise<void> {
  const delay = { delaySeconds: Math.min(Math.max(delaySeconds, 0), MOST_SECONDS) }
  try {
    for (let start = 0; start < messages.length; start += MOST_AT_ONCE) {
      const batch = messages.slice(start, start + MOST_AT_ONCE)
      await context.alerts.sendBatch(
        batch.map((body) => ({ body })),
        delay,
      )
    }
  } catch (error) {
    logFault(context, 'an alert was not announced', error)
  }
}
