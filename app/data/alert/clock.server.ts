import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { orderAlerts } from '../schema/alerts.server.ts'
import { orders } from '../schema/orders.server.ts'
import { send } from './announce.server.ts'
import { dueSummaries } from './day-summary.server.ts'

const ORDERS_AT_ONCE = 200
const ALERTS_AT_ONCE = 1_000
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Of all stores, the oldest first: orders whose message was lost, or whose teller was killed. */
export async function announceDue(context: Context): Promise<void> {
  const due = await context.db
    .select({ storeId: orders.storeId })
    .from(orders)
    .where(sql`${orders.alertAt} <= ${context.now()}`)
    .orderBy(orders.alertAt)
    .limit(ORDERS_AT_ONCE)
  const storeIds = new Set(due.map(({ storeId }) => storeId))
  await send(
    context,
    [...storeIds].map((storeId) => ({ kind: 'tell', storeId })),
  )
}

/** Of all stores whose day has ended. */
export async function announceSummaries(context: Context): Promise<void> {
  const storeIds = await dueSummaries(context)
  await send(
    context,
    storeIds.map((storeId) => ({ kind: 'summary', storeId })),
  )
}

/** Of all stores; the next run goes on. */
export async function deleteOldAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const key = sql`(${orderAlerts.storeId}, ${orderAlerts.orderId}, ${orderAlerts.round}, ${orderAlerts.channelId})`
  await db.delete(orderAlerts).where(
    sql`${key} IN (SELECT store_id, order_id, round, channel_id FROM order_alerts
      WHERE created_at < ${now() - RETENTION_MS} ORDER BY created_at LIMIT ${ALERTS_AT_ONCE})`,
  )
}
