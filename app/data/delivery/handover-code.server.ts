import { type SQL, sql } from 'drizzle-orm'
import { deliveryStops } from '../schema/delivery.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'

/** For the order's shopper and its owner alone: nothing else reads the code. */
export function handoverCodeRead(scope: Reads, orderId: SQL): Rows<{ code: string | null }> {
  const code = sql<string | null>`(SELECT o.handover_code FROM orders AS o
    WHERE (o.store_id, o.id) = (delivery_stops.store_id, delivery_stops.order_id))`
  return scope.pick(
    deliveryStops,
    { code: code.as('code') },
    sql`${deliveryStops.orderId} = ${orderId} AND ${deliveryStops.state} = 'waiting'`,
  )
}
