import { desc, type SQL, sql } from 'drizzle-orm'
import { type MissingLine, missingKey } from '#app/domain/order/change/missing.ts'
import { orderEvents, orderItems } from '../../schema/orders.server.ts'
import type { ReadScope, StoreScope } from '../../sql/scope.server.ts'
import type { OrderEvent, StockedOrder } from '../reads.server.ts'

export interface ShownStep {
  from?: string
  /** The key of missing lines that the owner goes on without. */
  missing?: string
  /** The owner goes on beside a prompt that is open on a phone. */
  besidePrompt?: boolean
}

export interface Overtaken {
  ok: false
  reason: 'order-overtaken'
  order: StockedOrder
  by: OrderEvent['actor'] | null
}

export interface LinesMissing {
  ok: false
  reason: 'lines-missing'
  missing: MissingLine[]
}

export async function overtaken(scope: ReadScope, order: StockedOrder): Promise<Overtaken> {
  const [event] = await scope
    .pick(
      orderEvents,
      { actor: orderEvents.actor },
      sql`${orderEvents.orderId} = ${order.id} AND ${orderEvents.toStatus} = ${order.status}`,
    )
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1)
  return { ok: false, reason: 'order-overtaken', order, by: event?.actor ?? null }
}

/** Null when nothing is missing, or the owner has confirmed exactly these lines. */
export function askAbout(missing: MissingLine[], accepted = ''): LinesMissing | null {
  if (missing.length === 0 || missingKey(missing) === accepted) return null
  return { ok: false, reason: 'lines-missing', missing }
}

/** Stays true while the order's own batch moves pieces from unheld to held to taken. */
export function hasPiecesLeft(scope: StoreScope, orderId: string, missing: MissingLine[]): SQL {
  const accepted = JSON.stringify(missing.map(({ line, quantity, left }) => ({ line, pieces: quantity - left })))
  return sql`NOT EXISTS (SELECT 1 FROM ${orderItems} AS i
    JOIN stock AS k ON (k.store_id, k.product_id, k.size) = (i.store_id, i.product_id, i.size)
    WHERE i.store_id = ${scope.storeId} AND i.order_id = ${orderId}
      AND i.held + i.taken + k.inventory - k.held < i.quantity - coalesce((
        SELECT value->>'pieces' FROM json_each(${accepted}) WHERE value->>'line' = i.line), 0))`
}
