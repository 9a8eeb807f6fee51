import { type SQL, sql } from 'drizzle-orm'
import { SOLD_WITHOUT_PIN } from '#app/domain/sale/late-sale.ts'
import type { NotableSale, ShiftApproval } from '#app/domain/shift/sales.ts'
import { orderEvents, orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

/** Of the shift's till, and of the time at which payments join it. */
function isInShift(scope: ReadScope, shiftId: string, table: SQL): SQL {
  const shift = (column: SQL) => sql`(SELECT ${column} FROM shifts
    WHERE shifts.store_id = ${scope.key} AND shifts.id = ${shiftId})`
  return sql`${table}.till = ${shift(sql`till`)} AND ${table}.created_at >= ${shift(sql`from_at`)}
    AND ${table}.created_at < ${shift(sql`coalesce(closed_at, 9e15)`)}`
}

/** Sales at the till, also those that are wholly owed. */
export function notableSalesRead(scope: ReadScope, shiftId: string): Rows<NotableSale> {
  const isWithoutPin = sql<number>`EXISTS (SELECT 1 FROM order_events WHERE order_events.store_id = ${scope.key}
    AND order_events.order_id = orders.id AND order_events.type = ${SOLD_WITHOUT_PIN})`
  return scope.pick(
    orders,
    {
      discount: orders.discountAmount,
      total: orders.totalAmount,
      extras: orders.extras,
      isWithoutPin: isWithoutPin.mapWith(Boolean).as('without_pin'),
    },
    sql`${isInShift(scope, shiftId, sql`orders`)} AND orders.status <> 'cancelled'
      AND orders.currency = (SELECT shifts.currency FROM shifts
        WHERE shifts.store_id = ${scope.key} AND shifts.id = ${shiftId})
      AND (orders.discount_amount > 0 OR orders.extras <> '[]' OR ${isWithoutPin})`,
  )
}

export function shiftApprovalsRead(scope: ReadScope, shiftId: string): Rows<ShiftApproval> {
  return scope
    .pick(
      orderEvents,
      {
        intent: sql<string>`replace(order_events.type, 'allowed-', '')`.as('intent'),
        approver: orderEvents.note,
        count: sql<number>`count(*)`.as('count'),
      },
      isInShift(scope, shiftId, sql`order_events`),
    )
    .groupBy(orderEvents.note, orderEvents.type)
}
