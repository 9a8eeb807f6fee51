import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { isHome } from '../homes/database.server.ts'
import { orderAlerts } from '../schema/alerts.server.ts'
import { send } from './announce.server.ts'
import { dueSummaries } from './day-summary.server.ts'

const STORES_AT_ONCE = 200
const ALERTS_AT_ONCE = 1_000
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export async function announceDue(context: Context): Promise<void> {
  // Stores, not orders: one store's many orders must not fill the list of all.
  const due = await context.db.all<{ storeId: string }>(
    sql`SELECT o.store_id AS storeId FROM orders AS o INDEXED BY orders_alert_due
      WHERE o.alert_at <= ${context.now()} AND ${isHome(sql`o.store_id`)}
      GROUP BY o.store_id ORDER BY min(o.alert_at) LIMIT ${STORES_AT_ONCE}`,
  )
  await send(
    context,
    due.map(({ storeId }) => ({ kind: 'notify', storeId })),
  )
}

export async function announceSummaries(context: Context): Promise<void> {
  const storeIds = await dueSummaries(context)
  await send(
    context,
    storeIds.map((storeId) => ({ kind: 'summary', storeId })),
  )
}

export async function deleteOldAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const key = sql`(${orderAlerts.storeId}, ${orderAlerts.orderId}, ${orderAlerts.round}, ${orderAlerts.channelId})`
  await db.delete(orderAlerts).where(
    sql`${key} IN (SELECT store_id, order_id, round, channel_id FROM order_alerts
      WHERE created_at < ${now() - RETENTION_MS} ORDER BY created_at LIMIT ${ALERTS_AT_ONCE})`,
  )
}
