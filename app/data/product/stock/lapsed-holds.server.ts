import { type SQL, sql } from 'drizzle-orm'
import { orderItems } from '../../schema/orders.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { Change, StoreScope } from '../../sql/scope.server.ts'

/** Limits the triggers of one statement: each line moves its stock and its product. */
export const LINES_PER_SWEEP = 1_000

/**
 * `needs` selects product_id, size and quantity; `except` is the batch's own order. The order's
 * `hold_expires_at` stays: the scheduled job clears it with the last line.
 */
export function releaseLapsed(scope: StoreScope, now: number, needs: SQL, except = ''): Change {
  return scope.update(
    orderItems,
    { held: 0, changedAt: now },
    sql`(${orderItems.orderId}, ${orderItems.line}) IN (
      SELECT order_id, line FROM (
        SELECT i.order_id, i.line, need.quantity AS needed, sum(i.held) OVER (
          PARTITION BY i.product_id, i.size ORDER BY o.hold_expires_at, i.order_id) - i.held AS released
        FROM (${needs}) AS need
        CROSS JOIN order_items AS i INDEXED BY order_items_holding ON i.store_id = ${scope.storeId}
          AND i.product_id = need.product_id AND i.size = need.size AND i.held > 0
        CROSS JOIN orders AS o ON o.store_id = i.store_id AND o.id = i.order_id
        WHERE o.hold_expires_at <= ${now} AND o.id <> ${except})
      WHERE released < needed LIMIT ${literal(LINES_PER_SWEEP)})`,
  )
}

export function neededUnits(lines: { productId: string; size: string; quantity: number }[]): SQL {
  return sql`SELECT value->>'productId' AS product_id, value->>'size' AS size, value->>'quantity' AS quantity
    FROM json_each(${JSON.stringify(lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })))})`
}

export function unitsOfOrder(scope: StoreScope, orderId: string): SQL {
  return sql`SELECT product_id, size, quantity FROM ${orderItems}
    WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId}`
}
