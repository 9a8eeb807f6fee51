import { sql } from 'drizzle-orm'
import { orders } from './schema/orders.server.ts'
import type { Rows, StoreScope } from './store-scope.server.ts'

/** What a request's order answers for ever: it doesn't change when the order does. */
export interface FirstAnswer {
  id: string
  number: number
  token: string
  total: number
  requestHash: string
}

export function firstAnswerRead(scope: { pick: StoreScope['pick'] }, requestId: string): Rows<FirstAnswer> {
  return scope.pick(
    orders,
    {
      id: orders.id,
      number: orders.number,
      token: orders.token,
      total: orders.totalAmount,
      requestHash: orders.requestHash,
    },
    sql`${orders.requestId} = ${requestId}`,
  )
}
