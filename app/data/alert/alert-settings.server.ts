import { sql } from 'drizzle-orm'
import { type AlertSettings, REMINDER_MINUTES } from '#app/domain/alert/alert-settings.ts'
import { type Hours, nextSummaryTime } from '#app/domain/alert/summary-time.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orderAlerts } from '../schema/alerts.server.ts'
import { products } from '../schema/catalog.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { settingsSaved } from '../staff/activity.server.ts'
import { openingColumns } from '../store/hours.server.ts'

const MOST_LOOKED_THROUGH = 20

const isOpen = sql`${stores.closedAt} IS NULL`

export interface LastAlert {
  number: number
  sentAt: number
  channels: number
}

export function createAlertSettings(scope: StoreScope, context: StoreContext) {
  const read = async () => {
    const { alertMinutes, alertMails, summaryBy, summaryAt, timeZone } = stores
    const [store] = await scope.pick(
      stores,
      { ...openingColumns, alertMinutes, alertMails, summaryBy, summaryAt, timeZone },
      isOpen,
    )
    return store ? { ...store, alertMinutes: offeredMinutes(store.alertMinutes) } : null
  }

  return {
    read,

    async save(settings: Partial<AlertSettings>): Promise<void> {
      const store = await read()
      if (!store || Object.keys(settings).length === 0) return
      const now = context.now()
      const names = Object.keys(settings) as (keyof AlertSettings)[]
      const fields = names.filter((name) => settings[name] !== store[name])
      await scope.commit([
        scope.update(stores, { ...settings, ...summaryOf(store, settings.summaryBy, now), updatedAt: now }, isOpen),
        ...settingsSaved(scope, context, fields),
      ])
    },

    async hasProducts(): Promise<boolean> {
      const some = await scope.pick(products, { id: products.id }, sql`${products.deletedAt} IS NULL`).limit(1)
      return some.length > 0
    },

    async last(): Promise<LastAlert | null> {
      const newest = sql`SELECT n.id FROM orders AS n WHERE n.store_id = ${scope.key}
        ORDER BY n.created_at DESC, n.id DESC LIMIT ${MOST_LOOKED_THROUGH}`
      const [last] = await scope
        .join(
          orders,
          orderAlerts,
          sql`${orderAlerts.orderId} = ${orders.id}`,
          {
            number: orders.number,
            sentAt: sql<number>`max(${orderAlerts.sentAt})`.as('last_sent'),
            channels: sql<number>`count(DISTINCT ${orderAlerts.channelId})`.as('channels'),
          },
          sql`${orders.id} IN (${newest}) AND ${orderAlerts.state} = 'sent'`,
        )
        .groupBy(orders.id)
        .orderBy(sql`last_sent DESC`)
        .limit(1)
      return last ?? null
    },
  }
}

/** Leaves the columns out when unset: another save may set them at the same time. */
function summaryOf(
  store: Hours & { timeZone: string },
  summaryBy: AlertSettings['summaryBy'] | undefined,
  now: number,
) {
  if (summaryBy === undefined) return {}
  // Resets `summedUntil`: a summary chosen anew begins with that day.
  if (summaryBy === 'none') return { summaryAt: null, summedUntil: null }
  return { summaryAt: nextSummaryTime(store, now, store.timeZone) }
}

function offeredMinutes(minutes: number): AlertSettings['alertMinutes'] {
  return REMINDER_MINUTES.find((offered) => offered >= minutes) ?? 30
}
