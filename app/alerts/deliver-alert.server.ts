import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { type AlertChannel, noteOutcome } from '#app/data/alert/channels.server.ts'
import type { AlertState } from '#app/data/alert/sent.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import { chatIdOf } from '#app/data/alert/telegram-chats.server.ts'
import { findToldOrder } from '#app/data/alert/told-order.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { minutesWaited, type OrderAlert, pushOf, telegramOfGroup } from './alert-message.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo, sendsPush } from './push.server.ts'
import { sendTelegram, type TelegramMessage, telegramBot } from './telegram.server.ts'
import { orderMessage } from './telegram-message.ts'

/** False where the site sends nothing to such a channel: links in chats need its origin. */
export function takesAlerts({ env }: Pick<Context, 'env'>, { kind }: AlertChannel): boolean {
  return kind === 'push' ? sendsPush(env) : telegramBot(env) !== null && mailOrigin({ env }) !== null
}

/** Sends one message, and writes down what became of it. */
export async function deliverAlert(
  context: Context,
  alerts: StoreAlerts,
  channel: AlertChannel,
  alert: OrderAlert,
): Promise<Delivery> {
  const delivery = await send(context, channel, alert)
  if (delivery.outcome !== 'later') {
    const orderIds = alert.orders.map(({ id }) => id)
    await alerts.save({ round: alert.round, orderIds, channelId: channel.id }, stateAfter(delivery, orderIds.length))
  }
  await noteOutcome(context, channel.id, delivery.outcome)
  return delivery
}

/** A message about several orders follows none of them. */
function stateAfter(delivery: Exclude<Delivery, { outcome: 'later' }>, orderCount: number): AlertState {
  if (delivery.outcome === 'sent') return { state: 'sent', messageId: orderCount === 1 ? delivery.messageId : null }
  return { state: 'failed', error: delivery.outcome === 'refused' ? delivery.error : delivery.outcome }
}

async function send(context: Context, { kind, address, keys }: AlertChannel, alert: OrderAlert): Promise<Delivery> {
  if (kind === 'push') return pushTo(context, { address, keys: keys ?? '' }, pushOf(alert))
  const message = await telegramOf(context, alert)
  return message ? sendTelegram(context, chatIdOf(address), message) : { outcome: 'refused', error: 'no such order' }
}

async function telegramOf(context: Context, alert: OrderAlert): Promise<TelegramMessage | null> {
  const { store, round, orders, now } = alert
  const origin = mailOrigin(context) ?? ''
  if (orders.length > 1) return telegramOfGroup(alert, origin)
  const order = await findToldOrder(context, store.id, orders[0].id)
  return order && orderMessage(order, origin, round === 0 ? null : minutesWaited(order, now))
}
