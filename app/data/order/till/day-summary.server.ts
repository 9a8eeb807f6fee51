import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'

export interface DayTotal {
  method: PaidWith
  currency: string
  sales: number
  total: Minor
}

export async function daySummary(scope: ReadScope, since: number): Promise<DayTotal[]> {
  const [sold, parts] = await scope.batch([soldRead(scope, since), partsRead(scope, since)])
  const isSame = (one: DayTotal, { method, currency }: DayTotal) => one.method === method && one.currency === currency
  const together = sold.map((total) => {
    const part = parts.find((other) => isSame(other, total))
    return part ? { ...total, sales: total.sales + part.sales, total: total.total + part.total } : total
  })
  return [...together, ...parts.filter((part) => !sold.some((total) => isSame(total, part)))]
}

function soldRead(scope: ReadScope, since: number): Rows<DayTotal> {
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

/** Parts count after the rest is paid, too: that is no money of the till. */
function partsRead(scope: ReadScope, since: number): Rows<DayTotal> {
  return scope
    .pick(
      payments,
      {
        method: sql<PaidWith>`${payments.method}`.as('method'),
        currency: payments.currency,
        sales: sql<number>`count(*)`.as('sales'),
        total: sql<number>`sum(${payments.amount})`.as('total'),
      },
      // Literals, as in the partial index payments_of_parts, which serves the query.
      sql`payments.source = 'till' AND payments.is_final = 0 AND payments.voided_at IS NULL AND payments.received_at >= ${since}
        AND EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${payments.orderId}
          AND ${orders.status} <> 'cancelled')`,
    )
    .groupBy(payments.method, payments.currency)
    .orderBy(payments.method, payments.currency)
}
