import { type SQL, sql } from 'drizzle-orm'
import { HOLD_MS } from '#app/domain/order/change/lifecycle.ts'
import { ORDER_CAP } from '#app/domain/order/place/hold.ts'
import { orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { Reads } from '../../sql/scope.server.ts'

/** SQL, for queries on stores: counts to ORDER_CAP; 0 once the owner's e-mail is confirmed. */
export function countedOrders(scope: Reads, now: number): SQL<number> {
  const isWaiting = sql`${orders.status} IN ('pending', 'pending_payment')`
  return sql<number>`iif(${stores.awaitsConfirmation} = 0, 0, (SELECT count(*) FROM (
    SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.channel} = 'store'
      AND ${orders.status} <> 'cancelled' AND NOT (${isWaiting} AND ${orders.createdAt} <= ${now - HOLD_MS})
    LIMIT ${literal(ORDER_CAP)})))`
}

export function isCapped(scope: Reads, now: number): SQL<number> {
  return sql<number>`(${countedOrders(scope, now)} >= ${literal(ORDER_CAP)})`
}
