import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { liveEventsOf, notifyStore } from '../store/live.server.ts'

const BATCH_SIZE = 500

/** Releases lapsed holds of all stores, oldest first. A new order sweeps its own store itself. */
export async function sweepLapsedHolds(
  context: Pick<Context, 'db' | 'live' | 'now' | 'wait' | 'waitUntil'>,
): Promise<void> {
  const { db } = context
  const now = context.now()
  const oldestFirst = sql`WHERE hold_expires_at <= ${now} ORDER BY hold_expires_at, store_id, id LIMIT ${BATCH_SIZE}`
  const lapsedIds = sql`(SELECT store_id, id FROM orders ${oldestFirst})`
  const [lapsedOrders] = await db.batch([
    db
      .select({ storeId: orders.storeId, id: orders.id })
      .from(orders)
      .where(sql`(${orders.storeId}, ${orders.id}) IN ${lapsedIds}`),
    db
      .update(orderItems)
      .set({ held: 0, changedAt: now })
      .where(sql`${orderItems.held} > 0 AND (${orderItems.storeId}, ${orderItems.orderId}) IN ${lapsedIds}`),
    db.update(orders).set({ holdExpiresAt: null }).where(sql`(${orders.storeId}, ${orders.id}) IN ${lapsedIds}`),
  ])
  for (const storeId of new Set(lapsedOrders.map((order) => order.storeId))) {
    const storeOrders = lapsedOrders.filter((order) => order.storeId === storeId)
    notifyStore(context, storeId, ...new Set(storeOrders.flatMap(({ id }) => liveEventsOf(id))))
  }
}
