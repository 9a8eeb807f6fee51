import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { type AlertChannel, noteOutcome } from '#app/data/alert/channels.server.ts'
import { findOrderNotification } from '#app/data/alert/order-notification.server.ts'
import { chatIdOf } from '#app/data/alert/telegram-chats.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { minutesWaited, type OrderAlert, pushOf, telegramOfGroup } from './alert-message.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo, sendsPush } from './push.server.ts'
import { sendTelegram, type TelegramMessage, telegramBot } from './telegram.server.ts'
import { orderMessage } from './telegram-message.ts'

/** Returns false for a channel that the site can't send to: links in chats need its origin. */
export function takesAlerts({ env }: Pick<Context, 'env'>, { kind }: AlertChannel): boolean {
  return kind === 'push' ? sendsPush(env) : telegramBot(env) !== null && mailOrigin({ env }) !== null
}

export async function deliverAlert(
  context: Context,
  { kind, address, keys }: AlertChannel,
  alert: OrderAlert,
): Promise<Delivery> {
  if (kind === 'push') return pushTo(context, { address, keys: keys ?? '' }, pushOf(alert))
  const message = await telegramOf(context, alert)
  return message ? sendTelegram(context, chatIdOf(address), message) : { outcome: 'refused', error: 'no such order' }
}

export interface AlertText {
  title: string
  lines: string[]
  /** Of the button in a chat. */
  open: string
  path: string
  tag: string
}

export async function deliverText(
  context: Context,
  { id, kind, address, keys }: AlertChannel,
  { title, lines, open, path, tag }: AlertText,
): Promise<Delivery['outcome']> {
  const delivery = await (kind === 'push'
    ? pushTo(context, { address, keys: keys ?? '' }, { title, body: lines.join('\n'), tag, path })
    : sendTelegram(context, chatIdOf(address), {
        text: [title, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n'),
        buttons: [[{ text: open, url: (mailOrigin(context) ?? '') + path }]],
      }))
  await noteOutcome(context, id, delivery.outcome)
  return delivery.outcome
}

async function telegramOf(context: Context, alert: OrderAlert): Promise<TelegramMessage | null> {
  const { store, round, orders, now } = alert
  const origin = mailOrigin(context) ?? ''
  if (orders.length > 1) return telegramOfGroup(alert, origin)
  const order = await findOrderNotification(context, store.id, orders[0].id)
  return order && orderMessage(order, origin, round === 0 ? null : minutesWaited(order, now))
}
