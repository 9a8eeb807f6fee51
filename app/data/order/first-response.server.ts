import { sql } from 'drizzle-orm'
import { orders } from '../schema/orders.server.ts'
import type { Rows, StoreScope } from '../sql/scope.server.ts'

/** Stays the same when the order changes. */
export interface FirstResponse {
  id: string
  number: number
  token: string
  total: number
  requestHash: string
}

export function firstResponseRead(scope: { pick: StoreScope['pick'] }, requestId: string): Rows<FirstResponse> {
  return scope.pick(
    orders,
    {
      id: orders.id,
      number: orders.number,
      token: orders.token,
      total: sql<number>`coalesce(${orders.placedTotal}, ${orders.totalAmount})`.as('total'),
      requestHash: orders.requestHash,
    },
    sql`${orders.requestId} = ${requestId}`,
  )
}
