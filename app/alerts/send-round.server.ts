import type { AlertStore, DueOrder } from '#app/data/alert/due.server.ts'
import type { ToldChannel } from '#app/data/alert/recipient.server.ts'
import type { SentAlert } from '#app/data/alert/sent.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import type { AlertRound } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import { inAlertLanguage } from './alert-language.server.ts'
import type { OrderAlert } from './alert-message.ts'
import { deliverAlert, takesAlerts } from './deliver-alert.server.ts'
import type { Delivery } from './delivery.server.ts'

/** A Worker has six connections. */
const AT_ONCE = 4

export interface Round {
  round: AlertRound
  store: AlertStore
  channels: ToldChannel[]
  orders: DueOrder[]
  startedAt: number
}

export interface Outcome {
  isTaken: boolean
  waitMs: number | null
}

type Group = [DueOrder, ...DueOrder[]]

const MOST_ALONE = 5
/** Calls begin no later, because the claim's lease must outlast them. */
const SENDING_MS = 40_000
const TOO_LATE: Delivery = { outcome: 'later', seconds: 30 }

/** Leaves the last message's outcome in `unsaved`, for the claim's release to write. */
export async function sendRound(
  context: Context,
  alerts: StoreAlerts,
  { round, store, orders, startedAt, ...all }: Round,
  unsaved: SentAlert[],
): Promise<Map<string, Outcome>> {
  const outcomes = new Map(orders.map(({ id }): [string, Outcome] => [id, { isTaken: false, waitMs: null }]))
  const channels = all.channels
    .filter((channel) => takesAlerts(context, channel))
    .map((channel) => {
      const triesOf = ({ tried }: DueOrder) => tried.filter(({ id }) => id === channel.id)
      for (const order of orders) for (const { state } of triesOf(order)) note(outcomes, order.id, state === 'sent')
      return { channel, groups: groupsOf(orders.filter((order) => triesOf(order).length === 0)) }
    })
  let left = channels.reduce((sum, { groups }) => sum + groups.length, 0)
  await inTurn(channels, async ({ channel, groups }) => {
    // A channel that takes nothing now gets no further message.
    let refusal: Delivery | null = null
    for (const group of groups) {
      const now = context.now()
      const alert: OrderAlert = { store, round, orders: group, now }
      if (now >= startedAt + SENDING_MS) refusal ??= TOO_LATE
      const delivery: Delivery =
        refusal ?? (await inAlertLanguage(channel, store.language, () => deliverAlert(context, channel, alert)))
      if (refusal === null) unsaved.push(sentAlert(alert, channel, delivery))
      if (delivery.outcome === 'later' || delivery.outcome === 'gone') refusal = delivery
      const waitMs = delivery.outcome === 'later' ? delivery.seconds * 1000 : null
      for (const { id } of group) note(outcomes, id, delivery.outcome === 'sent', waitMs)
      left -= 1
      // Saved at once: the next consumer must not send it again when this one is killed.
      if (left > 0) await alerts.save(unsaved.splice(0))
    }
  })
  return outcomes
}

function sentAlert({ round, orders }: OrderAlert, { id }: ToldChannel, delivery: Delivery): SentAlert {
  const messageId = delivery.outcome === 'sent' && orders.length === 1 ? delivery.messageId : null
  const error = delivery.outcome === 'refused' ? delivery.error : delivery.outcome === 'gone' ? 'gone' : null
  return {
    round,
    orderIds: orders.map((order) => order.id),
    channelId: id,
    outcome: delivery.outcome,
    messageId,
    error,
  }
}

function groupsOf(orders: DueOrder[]): Group[] {
  const [first, ...others] = orders
  if (!first) return []
  return orders.length > MOST_ALONE ? [[first, ...others]] : orders.map((order): Group => [order])
}

function note(outcomes: Map<string, Outcome>, orderId: string, isTaken: boolean, waitMs: number | null = null): void {
  const before = outcomes.get(orderId)
  const waits = [before?.waitMs, waitMs].filter((wait) => typeof wait === 'number')
  outcomes.set(orderId, {
    isTaken: isTaken || before?.isTaken === true,
    waitMs: waits.length === 0 ? null : Math.max(...waits),
  })
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const takeNext = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
}
