import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { liveEventsOf, notifyStore } from '../store/live.server.ts'

const MOST_AT_ONCE = 500

/**
 * Ends lapsed holds of all stores, oldest first: only so that open pages show the pieces again and the orders' 'Attention'.
 * Orders don't wait for it, each sweeps its own store.
 */
export async function sweepLapsedHolds(
  context: Pick<Context, 'db' | 'live' | 'now' | 'wait' | 'waitUntil'>,
): Promise<void> {
  const { db } = context
  const at = context.now()
  const oldest = sql`WHERE hold_expires_at <= ${at} ORDER BY hold_expires_at, store_id, id LIMIT ${MOST_AT_ONCE}`
  const lapsed = sql`(SELECT store_id, id FROM orders ${oldest})`
  const [ended] = await db.batch([
    db
      .select({ storeId: orders.storeId, id: orders.id })
      .from(orders)
      .where(sql`(${orders.storeId}, ${orders.id}) IN ${lapsed}`),
    db
      .update(orderItems)
      .set({ held: 0, changedAt: at })
      .where(sql`${orderItems.held} > 0 AND (${orderItems.storeId}, ${orderItems.orderId}) IN ${lapsed}`),
    db.update(orders).set({ holdExpiresAt: null }).where(sql`(${orders.storeId}, ${orders.id}) IN ${lapsed}`),
  ])
  for (const storeId of new Set(ended.map((order) => order.storeId))) {
    const own = ended.filter((order) => order.storeId === storeId)
    notifyStore(context, storeId, ...new Set(own.flatMap(({ id }) => liveEventsOf(id))))
  }
}
