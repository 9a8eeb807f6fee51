import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { orderItems, orders } from './schema/orders.server.ts'

const MOST_AT_ONCE = 500

/**
 * Ends lapsed holds of all stores, oldest first: only so that pages show the pieces again. Orders don't wait for it, each
 * sweeps its own store.
 */
export async function sweepLapsedHolds({ db, now }: Context): Promise<void> {
  const at = now()
  const lapsed = sql`(SELECT store_id, id FROM orders WHERE hold_expires_at <= ${at} ORDER BY hold_expires_at LIMIT ${MOST_AT_ONCE})`
  await db.batch([
    db
      .update(orderItems)
      .set({ held: 0, changedAt: at })
      .where(sql`${orderItems.held} > 0 AND (${orderItems.storeId}, ${orderItems.orderId}) IN ${lapsed}`),
    db.update(orders).set({ holdExpiresAt: null }).where(sql`(${orders.storeId}, ${orders.id}) IN ${lapsed}`),
  ])
}
