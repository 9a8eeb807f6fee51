import { sql } from 'drizzle-orm'
import { NETWORK_KEPT_MS } from '#app/domain/order/place/hold.ts'
import type { Context } from '#app/load-context.server.ts'
import { orders } from '../../schema/orders.server.ts'

const BATCH_SIZE = 500

export async function forgetNetworks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(
      sql`(${orders.storeId}, ${orders.id}) IN (SELECT store_id, id FROM orders INDEXED BY orders_to_forget
        WHERE placed_from IS NOT NULL AND created_at <= ${now() - NETWORK_KEPT_MS} ORDER BY created_at LIMIT ${BATCH_SIZE})`,
    )
}
