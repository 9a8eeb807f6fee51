import { completeLanguage } from '#app/copy/languages.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { followMessage } from '#app/copy/phrases/follow-alert.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { type FollowedOrder, type Follower, followedOrder, recordNotified } from '#app/data/alert/followers.server.ts'
import { isOver, newsSince, notifiedState } from '#app/domain/alert/order-news.ts'
import { orderPath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo } from './push.server.ts'

/** Returns the seconds until the next call, or null. */
export async function notifyFollowers(context: Context, storeId: string, orderId: string): Promise<number | null> {
  const followed = await followedOrder(context, storeId, orderId)
  if (!followed) return null
  const { order, followers } = followed
  const deliveries = await Promise.all(followers.map((follower) => notify(context, orderId, followed, follower)))
  const withOutcome = (...outcomes: Delivery['outcome'][]) =>
    followers.filter((_, index) => outcomes.includes(deliveries[index]?.outcome ?? 'later'))
  const isEnd = isOver(order.status)
  const state = notifiedState(order)
  await recordNotified(context, storeId, orderId, {
    state,
    notified: isEnd ? [] : withOutcome('sent').filter(({ lastNotified }) => lastNotified !== state),
    gone: isEnd ? withOutcome('gone', 'sent', 'refused') : withOutcome('gone'),
  })
  const waits = deliveries.map((delivery) => (delivery.outcome === 'later' ? delivery.seconds : 0))
  return Math.max(...waits) || null
}

async function notify(
  context: Context,
  orderId: string,
  { order, store }: FollowedOrder,
  follower: Follower,
): Promise<Delivery> {
  const news = newsSince(follower.lastNotified, order)
  if (news.length === 0) return { outcome: 'sent' }
  const message = inLanguage(completeLanguage(follower.language, orderLanguage({ order, store })), () =>
    followMessage(news, { number: order.number, storeName: store.name }),
  )
  return pushTo(context, follower, { ...message, tag: orderId, path: orderPath(order.token) })
}
