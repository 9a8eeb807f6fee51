import { type AlertChannel, endChannel, markFailed, markWorked } from '#app/data/alert/channels.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import { findToldOrder } from '#app/data/alert/told-order.server.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { minutesWaited, type OrderAlert, pushOf, telegramOfGroup } from './alert-message.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo, sendsPush } from './push.server.ts'
import { sendTelegram, type TelegramMessage, telegramBot } from './telegram.server.ts'
import { orderMessage } from './telegram-message.ts'

/** False where the site sends nothing to such a channel: links in chats need its origin. */
export function takesAlerts({ env }: Pick<Context, 'env'>, { kind }: AlertChannel): boolean {
  return kind === 'push' ? sendsPush(env) : telegramBot(env) !== null && Boolean(variablesOf(env).SITE_ORIGIN)
}

/** Sends one message, and writes down what became of it. */
export async function deliverAlert(
  context: Context,
  alerts: StoreAlerts,
  channel: AlertChannel,
  alert: OrderAlert,
): Promise<Delivery> {
  const delivery = await send(context, channel, alert)
  if (delivery.outcome === 'later') {
    await markFailed(context, channel.id)
    return delivery
  }
  const rows = { round: alert.round, orderIds: alert.orders.map(({ id }) => id), channelId: channel.id }
  if (delivery.outcome === 'sent') {
    const messageId = alert.orders.length === 1 ? delivery.messageId : null
    await alerts.save(rows, { state: 'sent', messageId })
    await markWorked(context, channel.id)
    return delivery
  }
  await alerts.save(rows, {
    state: 'failed',
    error: delivery.outcome === 'refused' ? delivery.error : delivery.outcome,
  })
  if (delivery.outcome === 'gone') await endChannel(context, channel.id)
  else await markFailed(context, channel.id)
  return delivery
}

async function send(context: Context, { kind, address, keys }: AlertChannel, alert: OrderAlert): Promise<Delivery> {
  if (kind === 'push') return pushTo(context, { address, keys: keys ?? '' }, pushOf(alert))
  const message = await telegramOf(context, alert)
  return message ? sendTelegram(context, chatOf(address), message) : { outcome: 'refused', error: 'no such order' }
}

async function telegramOf(context: Context, alert: OrderAlert): Promise<TelegramMessage | null> {
  const { store, round, orders, now } = alert
  const origin = originOf(context)
  if (orders.length > 1) return telegramOfGroup(alert, origin)
  const order = await findToldOrder(context, store.id, orders[0].id)
  return order && orderMessage(order, origin, round === 0 ? null : minutesWaited(order, now))
}

export function chatOf(address: string): string {
  return address.slice('telegram:'.length)
}

export function originOf({ env }: Pick<Context, 'env'>): string {
  const { SITE_ORIGIN } = variablesOf(env)
  return SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : ''
}
