import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { LINES_PER_SWEEP } from '../../product/stock/lapsed-holds.server.ts'
import { orderItems, orders } from '../../schema/orders.server.ts'
import { discounts } from '../../schema/stores.server.ts'
import { liveEventsOf, notifyStore } from '../../store/live.server.ts'
import { hasLapsedUse, usesWithout } from '../place/discount.server.ts'

type SweepContext = Pick<Context, 'db' | 'live' | 'now' | 'requestId' | 'wait' | 'waitUntil'>
type LapsedOrder = { storeId: string; id: string; holdExpiresAt: number | null }

const ORDERS_PER_BATCH = 500
const BATCHES_PER_RUN = 40
/** Skips a store's other orders after this: a store that is moving takes no write. */
const FAULTS_PER_STORE = 2

export async function sweepLapsedHolds(context: SweepContext): Promise<void> {
  const now = context.now()
  let after: LapsedOrder | undefined
  let limit = ORDERS_PER_BATCH
  const faults = new Map<string, number>()
  for (let batches = 0; batches < BATCHES_PER_RUN; batches += 1) {
    const leftOut = [...faults.keys()].filter((storeId) => faults.get(storeId) === FAULTS_PER_STORE)
    const lapsedOrders = await oldestLapsed(context.db, now, { after, limit, leftOut })
    if (lapsedOrders.length === 0) return
    try {
      await context.db.batch(releaseStatements(context.db, now, lapsedOrders))
      notifyStores(context, lapsedOrders)
      limit = Math.min(ORDERS_PER_BATCH, limit * 2)
    } catch (error) {
      // A batch that fails is retried in smaller parts; an order that fails alone is skipped.
      const [order] = lapsedOrders
      if (limit === 1 && order) {
        logFault(context, 'a lapsed hold was not released', error)
        faults.set(order.storeId, (faults.get(order.storeId) ?? 0) + 1)
        after = order
      }
      limit = Math.ceil(limit / 8)
    }
  }
}

function oldestLapsed(
  db: DrizzleD1Database,
  now: number,
  { after, limit, leftOut }: { after?: LapsedOrder; limit: number; leftOut: string[] },
): Promise<LapsedOrder[]> {
  const key = sql`(${orders.holdExpiresAt}, ${orders.storeId}, ${orders.id})`
  const isAfter = after ? sql`AND ${key} > (${after.holdExpiresAt}, ${after.storeId}, ${after.id})` : sql``
  return db
    .select({ storeId: orders.storeId, id: orders.id, holdExpiresAt: orders.holdExpiresAt })
    .from(orders)
    .where(
      sql`${orders.holdExpiresAt} <= ${now} ${isAfter}
        AND ${orders.storeId} NOT IN (SELECT value FROM json_each(${JSON.stringify(leftOut)}))`,
    )
    .orderBy(orders.holdExpiresAt, orders.storeId, orders.id)
    .limit(limit)
}

function releaseStatements(
  db: DrizzleD1Database,
  now: number,
  lapsedOrders: LapsedOrder[],
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const keys = JSON.stringify(lapsedOrders.map(({ storeId, id }) => [storeId, id]))
  // An order of the batch may have moved on since it was read. The + keeps to the orders' own keys.
  const isLapsed = (name: SQL) => sql`(${name}.store_id, ${name}.id) IN
    (SELECT value->>0, value->>1 FROM json_each(${keys})) AND +${name}.hold_expires_at <= ${now}`
  const holds = sql`EXISTS (SELECT 1 FROM order_items AS i
    WHERE i.store_id = orders.store_id AND i.order_id = orders.id AND +i.held > 0)`
  const lapsedUses = sql`FROM orders AS o WHERE ${isLapsed(sql`o`)} AND o.counts_use = 1`
  return [
    db
      .update(orderItems)
      .set({ held: 0, changedAt: now })
      .where(
        sql`(${orderItems.storeId}, ${orderItems.orderId}, ${orderItems.line}) IN (
          SELECT i.store_id, i.order_id, i.line FROM orders AS o
          CROSS JOIN order_items AS i ON i.store_id = o.store_id AND i.order_id = o.id AND +i.held > 0
          WHERE ${isLapsed(sql`o`)} LIMIT ${LINES_PER_SWEEP})`,
      ),
    db
      .update(discounts)
      .set({ uses: usesWithout(lapsedUses) })
      .where(hasLapsedUse(lapsedUses)),
    db
      .update(orders)
      .set({ countsUse: false, holdExpiresAt: sql`iif(${holds}, hold_expires_at, NULL)` })
      .where(sql`${isLapsed(sql`orders`)} AND (counts_use = 1 OR NOT ${holds})`),
  ]
}

function notifyStores(context: SweepContext, lapsedOrders: LapsedOrder[]): void {
  for (const storeId of new Set(lapsedOrders.map((order) => order.storeId))) {
    const storeOrders = lapsedOrders.filter((order) => order.storeId === storeId)
    notifyStore(context, storeId, ...new Set(storeOrders.flatMap(({ id }) => liveEventsOf(id))))
  }
}
