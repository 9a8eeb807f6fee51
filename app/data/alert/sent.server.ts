import { type SQL, sql } from 'drizzle-orm'
import type { AlertRound } from '#app/domain/alert/rounds.ts'
import { orderAlerts } from '../schema/alerts.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import type { Outcome } from './channels.server.ts'

export interface SentAlert {
  round: AlertRound
  orderIds: string[]
  channelId: string
  outcome: Outcome
  messageId?: string | null
  error?: string | null
}

const ERROR_LENGTH = 200

export interface TriedChannel {
  id: string
  state: 'sent' | 'failed'
}

/** SQL for a statement on orders: channels that had the order's round, or refused it for good. */
export function triedChannels(scope: StoreScope) {
  return sql`(SELECT json_group_array(json_object('id', a.channel_id, 'state', a.state)) FROM ${orderAlerts} AS a
    WHERE a.store_id = ${scope.key} AND a.order_id = ${orders.id} AND a.round = ${orders.alertRound})`.mapWith(
    (json) => JSON.parse(json) as TriedChannel[],
  )
}

export function sentWrites(scope: StoreScope, alerts: SentAlert[], now: number): Statement[] {
  const { storeId, orderId, round, channelId, state } = orderAlerts
  return alerts
    .filter(({ outcome }) => outcome !== 'later')
    .map((alert) => {
      const isSent = alert.outcome === 'sent'
      const result = {
        state: isSent ? ('sent' as const) : ('failed' as const),
        messageId: alert.messageId ?? null,
        error: alert.error?.slice(0, ERROR_LENGTH) ?? null,
        sentAt: isSent ? now : null,
      }
      const row = {
        orderId: sql`${orders.id}`,
        round: alert.round,
        channelId: alert.channelId,
        ...result,
        createdAt: now,
      }
      return scope
        .insertFrom(
          orderAlerts,
          row,
          sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} ${amongIds(alert.orderIds)}`,
        )
        .onConflictDoUpdate({
          target: [storeId, orderId, round, channelId],
          set: result,
          setWhere: sql`${state} <> 'sent'`,
        })
    })
}

export async function followingMessages(scope: StoreScope, orderId: string) {
  const [messages, [store]] = await scope.batch([
    scope.pick(
      orderAlerts,
      {
        channelId: orderAlerts.channelId,
        messageId: orderAlerts.messageId,
        round: orderAlerts.round,
        sentAt: orderAlerts.sentAt,
      },
      sql`${orderAlerts.orderId} = ${orderId} AND ${orderAlerts.messageId} IS NOT NULL`,
    ),
    scope.pick(stores, { ownerId: stores.ownerId, language: stores.language }),
  ])
  return { messages, ownerId: store?.ownerId ?? '', language: store?.language ?? null }
}

export function amongIds(ids: string[]): SQL {
  return ids.length === 1 ? sql`= ${ids[0]}` : sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}
