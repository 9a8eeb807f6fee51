import { type SQL, sql } from 'drizzle-orm'
import { productSales, storeSalesDaily } from '../schema/figures.server.ts'
import { orderItems } from '../schema/orders.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'

export function salesStatement(
  scope: StoreScope,
  at: { currency: string; day: string | SQL },
  by: { orders: number | SQL; revenue: number | SQL },
  guard: SQL,
): Change {
  return scope.insertFrom(storeSalesDaily, { ...at, ...by }, sql`WHERE ${guard}`).onConflictDoUpdate({
    target: [storeSalesDaily.storeId, storeSalesDaily.day, storeSalesDaily.currency],
    set: {
      orders: sql`${storeSalesDaily.orders} + excluded.orders`,
      revenue: sql`${storeSalesDaily.revenue} + excluded.revenue`,
    },
  })
}

export function unitsSoldStatement(scope: StoreScope, orderId: string, sign: 1 | -1, guard: SQL): Change {
  return scope
    .insertFrom(
      productSales,
      {
        productId: sql`${orderItems.productId}`,
        quantity: sql`${sign} * sum(${orderItems.quantity} - ${orderItems.returned})`,
      },
      sql`FROM ${orderItems} WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId} AND ${guard}
        GROUP BY ${orderItems.productId}`,
    )
    .onConflictDoUpdate({
      target: [productSales.storeId, productSales.productId],
      set: { quantity: sql`${productSales.quantity} + excluded.quantity` },
    })
}
