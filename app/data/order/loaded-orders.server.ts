import { sql } from 'drizzle-orm'
import { missingLines } from '#app/domain/order/change/missing.ts'
import { availableAt } from '../product/stock/stock.server.ts'
import { stock } from '../schema/catalog.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { isUnitOfLine, type LoadedOrder, lineColumns, orderRead } from './reads.server.ts'

/** Reads several orders as `loadOrder` reads one, in one round trip of four queries. */
export async function loadOrders(
  scope: StoreScope,
  ids: readonly string[],
  now: number,
): Promise<Map<string, LoadedOrder>> {
  const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const isChosen = sql`${orderItems.orderId} IN ${chosen}`
  const { orderId, line } = orderItems
  const available = availableAt(now, sql`order_items.order_id`)
  const [zones, orderRows, lines, free] = await scope.batch([
    scope.pick(stores, { timeZone: stores.timeZone }),
    orderRead(scope, sql`${orders.id} IN ${chosen}`),
    scope.pick(orderItems, { ...lineColumns, orderId }, isChosen).orderBy(orderId, line),
    scope.join(orderItems, stock, isUnitOfLine, { orderId, line, free: available }, isChosen),
  ])
  const timeZone = zones[0]?.timeZone ?? ''
  return new Map(
    orderRows.map((row) => {
      const ownLines = lines.filter((item) => item.orderId === row.id)
      const missing = missingLines(
        ownLines,
        free.filter((unit) => unit.orderId === row.id),
      )
      return [row.id, { order: { ...row, lines: ownLines }, timeZone, missing }]
    }),
  )
}
