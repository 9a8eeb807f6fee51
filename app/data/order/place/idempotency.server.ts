import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import type { Rows, StoreScope } from '../../sql/scope.server.ts'

/** Stays the same when the order changes. */
export interface FirstResponse {
  id: string
  number: number
  token: string
  total: number
  requestHash: string
}

export const MAX_READS = 3

/** Shared by all retries within one request, so that at most one of them creates the order. */
export interface IdempotentRequest {
  id: string
  token: string
  hash: string
}

export function newIdempotentRequest(context: Pick<Context, 'newId'>, body: string): IdempotentRequest {
  return { id: context.newId(), token: context.newId(), hash: sha256(body) }
}

type Replay =
  | { ok: true; order: Omit<FirstResponse, 'requestHash'>; first: boolean }
  | { ok: false; reason: 'key-reused'; token: string; number: number }

/** `first` is true when this attempt created the order and the response was lost. */
export function replay({ requestHash, ...order }: FirstResponse, { id, hash }: IdempotentRequest): Replay {
  if (requestHash !== hash) return { ok: false, reason: 'key-reused', token: order.token, number: order.number }
  return { ok: true, order, first: order.id === id }
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
