import * as z from 'zod'
import { editMessages } from '#app/alerts/edit-messages.server.ts'
import { notifyFollowers } from '#app/alerts/notify-followers.server.ts'
import { notifyOrders } from '#app/alerts/notify-orders.server.ts'
import { notifyPaid } from '#app/alerts/notify-paid.server.ts'
import { sendSummary } from '#app/alerts/send-summary.server.ts'
import type { AlertMessage } from '#app/data/alert/announce.server.ts'
import { LEASE_MS } from '#app/data/alert/due.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** Queue name in wrangler.toml. */
export const ALERTS_QUEUE = 'kibanda-alerts'

const id = z.string().max(64)
const alertMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notify'), storeId: id }),
  z.object({ kind: z.literal('moved'), storeId: id, orderId: id }),
  z.object({ kind: z.literal('summary'), storeId: id }),
  z.object({ kind: z.literal('paid'), storeId: id, orderId: id, amount: z.number().int() }),
]) satisfies z.ZodType<AlertMessage>
/** The claim of a failed handler has lapsed by then. */
const RETRY_SECONDS = LEASE_MS / 1000 + 10

export function isAlertMessage(body: unknown): boolean {
  return alertMessage.safeParse(body).success
}

/** Equal messages are handled once, because the database has what is due. */
export async function handleAlerts(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  const results = new Map<string, Promise<number | null>>()
  const handleOnce = (alert: AlertMessage) => {
    const key = JSON.stringify(alert)
    const result = results.get(key) ?? handle(alert, context)
    results.set(key, result)
    return result
  }
  await Promise.all(batch.messages.map((message) => settle(message, context, handleOnce)))
}

async function settle(
  message: Message<unknown>,
  context: Context,
  handleOnce: (alert: AlertMessage) => Promise<number | null>,
): Promise<void> {
  const parsed = alertMessage.safeParse(message.body)
  if (!parsed.success) {
    logFault(context, 'an alert is given up', new Error('it is none of ours'), { message: message.id })
    message.ack()
    return
  }
  const delaySeconds = await handleOnce(parsed.data)
  if (delaySeconds === null) message.ack()
  else message.retry({ delaySeconds })
}

async function notifyOfMove(context: Context, storeId: string, orderId: string): Promise<number | null> {
  const waits = await Promise.all([editMessages(context, storeId, orderId), notifyFollowers(context, storeId, orderId)])
  return Math.max(...waits.map((seconds) => seconds ?? 0)) || null
}

async function handle(message: AlertMessage, context: Context): Promise<number | null> {
  try {
    if (message.kind === 'moved') return await notifyOfMove(context, message.storeId, message.orderId)
    if (message.kind === 'summary') await sendSummary(context, message.storeId)
    else if (message.kind === 'paid') await notifyPaid(context, message)
    else await notifyOrders(context, message.storeId)
    return null
  } catch (error) {
    logFault(context, 'an alert waits', error, { kind: message.kind })
    return RETRY_SECONDS
  }
}
