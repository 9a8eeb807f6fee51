import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { gather } from '../store/gather.server.ts'

export type AlertMessage =
  | { kind: 'notify'; storeId: string }
  | { kind: 'moved'; storeId: string; orderId: string }
  | { kind: 'summary'; storeId: string }
  | { kind: 'paid'; storeId: string; orderId: string; amount: number }

type Announcer = Pick<Context, 'alerts' | 'now' | 'requestId' | 'wait' | 'waitUntil'>

const MOST_AT_ONCE = 100
const MOST_SECONDS = 12 * 60 * 60

/** Groups the orders of a moment. A lost message only delays: the scheduled job finds the order. */
export function announceOrder(context: Announcer, storeId: string): void {
  gather(context, `alerts ${storeId}`, [], () => send(context, [{ kind: 'notify', storeId }]))
}

export function announceMove(context: Announcer, storeId: string, ...orderIds: string[]): void {
  if (orderIds.length === 0) return
  const messages = orderIds.map((orderId): AlertMessage => ({ kind: 'moved', storeId, orderId }))
  context.waitUntil(send(context, messages))
}

/** Of a prompt: nobody at the store did anything for this money. */
export function announcePaid(context: Announcer, storeId: string, orderId: string, amount: number): void {
  context.waitUntil(send(context, [{ kind: 'paid', storeId, orderId, amount }]))
}

/** Never throws: the scheduled job announces again what is due. */
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
