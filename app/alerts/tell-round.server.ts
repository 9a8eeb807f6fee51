import type { AlertChannel } from '#app/data/alert/channels.server.ts'
import type { AlertStore, DueOrder } from '#app/data/alert/due.server.ts'
import type { Recipient } from '#app/data/alert/recipient.server.ts'
import { alertKey } from '#app/data/alert/sent.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import type { AlertRound } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import type { OrderAlert } from './alert-message.ts'
import { deliverAlert, takesAlerts } from './deliver-alert.server.ts'
import type { Delivery } from './delivery.server.ts'
import { inTurn } from './in-turn.server.ts'

export interface Round {
  round: AlertRound
  store: AlertStore
  recipient: Recipient
  orders: DueOrder[]
  /** When the telling of the claim began. */
  startedAt: number
}

/** What has become of an order in its round. */
export interface Outcome {
  /** Some channel has taken it. */
  isTaken: boolean
  /** Until a channel that could not take it is tried again; null: none is. */
  waitMs: number | null
}

type Group = [DueOrder, ...DueOrder[]]

/** More orders become one message. */
const MOST_ALONE = 5
/** No call begins later: the lease of the claim must outlast the calls. */
const TELLING_MS = 40_000
const TOO_LATE: Delivery = { outcome: 'later', seconds: 30 }

/** Tells the orders to each channel that has not heard of them in this round. */
export async function tellRound(context: Context, alerts: StoreAlerts, round: Round): Promise<Map<string, Outcome>> {
  const orderIds = round.orders.map(({ id }) => id)
  const outcomes = new Map(orderIds.map((id): [string, Outcome] => [id, { isTaken: false, waitMs: null }]))
  const channels = round.recipient.channels.filter((channel) => takesAlerts(context, channel))
  if (orderIds.length === 0 || channels.length === 0) return outcomes
  const done = await alerts.plan({ round: round.round, orderIds, channelIds: channels.map(({ id }) => id) })
  await inTurn(channels, async (channel) => {
    const isDone = ({ id }: DueOrder) => done.has(alertKey(id, channel.id))
    for (const { id } of round.orders.filter(isDone)) note(outcomes, id, done.get(alertKey(id, channel.id)) === 'sent')
    await tellChannel(
      context,
      alerts,
      round,
      channel,
      groupsOf(round.orders.filter((order) => !isDone(order))),
      outcomes,
    )
  })
  return outcomes
}

/** A channel that takes nothing now gets no further message. */
async function tellChannel(
  context: Context,
  alerts: StoreAlerts,
  { round, store, startedAt }: Round,
  channel: AlertChannel,
  groups: Group[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  let refusal: Delivery | null = null
  for (const orders of groups) {
    const now = context.now()
    const alert: OrderAlert = { store, round, orders, now }
    if (now >= startedAt + TELLING_MS) refusal ??= TOO_LATE
    const delivery: Delivery = refusal ?? (await deliverAlert(context, alerts, channel, alert))
    if (delivery.outcome === 'later' || delivery.outcome === 'gone') refusal = delivery
    const waitMs = delivery.outcome === 'later' ? delivery.seconds * 1000 : null
    for (const { id } of orders) note(outcomes, id, delivery.outcome === 'sent', waitMs)
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
