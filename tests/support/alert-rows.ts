import { insert } from './shops.ts'

/** Of the browser that follows an order in `alertRows`. */
export const followerAddress = (orderId: string) => `https://fcm.googleapis.com/fcm/send/mark-${orderId}`

/** One alert that was sent of an order, and a browser that follows it. */
export function alertRows(storeId: string, orderId: string, at: number): D1PreparedStatement[] {
  const order = { store_id: storeId, order_id: orderId, created_at: at }
  return [
    insert('order_alerts', {
      ...order,
      ...{ round: 0, channel_id: 'channel', state: 'sent', message_id: '7', sent_at: at },
    }),
    insert('order_followers', {
      ...order,
      ...{
        id: `follower-${orderId}`.slice(0, 64),
        address: followerAddress(orderId),
        last_notified: 'pending 0',
        language: 'sw',
      },
      keys: '{"p256dh":"mark-order_followers-keys","auth":"mark"}',
    }),
  ]
}
