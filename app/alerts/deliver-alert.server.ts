import { type AlertChannel, endChannel, markFailed, markWorked } from '#app/data/alert/channels.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { type OrderAlert, pushOf } from './alert-message.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo, sendsPush } from './push.server.ts'

/** False where the site sends nothing to such a channel. */
export function takesAlerts({ env }: Pick<Context, 'env'>, { kind }: AlertChannel): boolean {
  return kind === 'push' && sendsPush(env)
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
  const rows = { round: alert.round, orderIds: alert.orders.map(({ id }) => id), channelIds: [channel.id] }
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
  return { outcome: 'refused', error: 'no bot' }
}
