import { type SQL, sql } from 'drizzle-orm'
import { SOLD_WITHOUT_PIN } from '#app/domain/sale/late-sale.ts'
import type { NotableSale, ShiftApproval } from '#app/domain/shift/sales.ts'
import { orderEvents, orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'

function ordersOfShift(scope: ReadScope, shiftId: string): SQL {
  return sql`SELECT payments.order_id FROM payments
    WHERE payments.store_id = ${scope.key} AND payments.shift IS NOT NULL
      AND ${unlikely(sql`payments.shift = ${shiftId}`)}`
}

/** Of the sales whose own money is the shift's: what pays a rest later is typed. */
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
    sql`orders.id IN (${ordersOfShift(scope, shiftId)} AND payments.voided_at IS NULL AND payments.source <> 'owner')
      AND orders.channel = 'pos' AND orders.status <> 'cancelled'
      AND orders.currency = (SELECT shifts.currency FROM shifts
        WHERE shifts.store_id = ${scope.key} AND shifts.id = ${shiftId})
      AND (orders.discount_amount > 0 OR orders.extras <> '[]' OR ${isWithoutPin})`,
  )
}

/** Of orders with money of the shift, while it ran. */
export function shiftApprovalsRead(scope: ReadScope, shiftId: string): Rows<ShiftApproval> {
  const shift = (column: SQL) => sql`(SELECT ${column} FROM shifts
    WHERE shifts.store_id = ${scope.key} AND shifts.id = ${shiftId})`
  return scope
    .pick(
      orderEvents,
      {
        intent: sql<string>`replace(order_events.type, 'allowed-', '')`.as('intent'),
        approver: orderEvents.note,
        count: sql<number>`count(*)`.as('count'),
      },
      sql`order_events.order_id IN (${ordersOfShift(scope, shiftId)})
        AND order_events.created_at >= ${shift(sql`from_at`)}
        AND order_events.created_at <= coalesce(${shift(sql`closed_at`)}, 9e15)
        AND order_events.type LIKE 'allowed-%'`,
    )
    .groupBy(orderEvents.note, orderEvents.type)
}
