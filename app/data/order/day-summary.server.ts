import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

export interface DayTotal {
  method: PaidWith
  currency: string
  sales: number
  total: Minor
}

export function daySummary(scope: ReadScope, since: number): Rows<DayTotal> {
  const method = sql<PaidWith>`coalesce(${orders.paymentMethod}, 'other')`
  return scope
    .pick(
      orders,
      {
        method: method.as('method'),
        currency: orders.currency,
        sales: sql<number>`count(*)`.as('sales'),
        total: sql<number>`sum(${orders.totalAmount})`.as('total'),
      },
      // The + keeps the planner off the status index, which holds every order ever completed.
      sql`${orders.channel} = 'pos' AND +${orders.status} = 'completed' AND ${orders.paidAt} >= ${since}`,
    )
    .groupBy(method, orders.currency)
    .orderBy(method, orders.currency)
}
