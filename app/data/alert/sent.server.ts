import { type SQL, sql } from 'drizzle-orm'
import type { AlertRound } from '#app/domain/alert/rounds.ts'
import { orderAlerts } from '../schema/alerts.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

/** To whom orders are told in a round. */
export interface AlertRows {
  round: AlertRound
  orderIds: string[]
  channelIds: string[]
}

export type SentAlerts = Omit<AlertRows, 'channelIds'> & { channelId: string }

export interface AlertState {
  state: 'sent' | 'failed'
  messageId?: string | null
  error?: string | null
}

const ERROR_LENGTH = 200

/**
 * Before the calls, so that a retry sends only what is missing. Answers what was sent or has failed
 * for good, by `alertKey`.
 */
export async function planAlerts(
  scope: StoreScope,
  { round, orderIds, channelIds }: AlertRows,
  now: number,
): Promise<Map<string, AlertState['state']>> {
  const pairs = sql`FROM json_each(${JSON.stringify(orderIds)}) AS o, json_each(${JSON.stringify(channelIds)}) AS c
    WHERE true`
  const row = { orderId: sql`o.value`, round, channelId: sql`c.value`, createdAt: now }
  const planned = await scope
    .insertFrom(orderAlerts, row, pairs)
    .onConflictDoNothing()
    .returning({ orderId: orderAlerts.orderId })
  if (planned.length === orderIds.length * channelIds.length) return new Map()
  const done = await scope.pick(
    orderAlerts,
    { orderId: orderAlerts.orderId, channelId: orderAlerts.channelId, state: orderAlerts.state },
    sql`${isOf(round, orderIds)} AND ${orderAlerts.state} <> 'waiting'`,
  )
  return new Map(
    done.map(({ orderId, channelId, state }) => [alertKey(orderId, channelId), state as 'sent' | 'failed']),
  )
}

export function alertKey(orderId: string, channelId: string): string {
  return `${orderId} ${channelId}`
}

export async function saveAlerts(
  scope: StoreScope,
  { round, orderIds, channelId }: SentAlerts,
  { state, messageId = null, error = null }: AlertState,
  now: number,
): Promise<void> {
  await scope.update(
    orderAlerts,
    { state, messageId, error: error?.slice(0, ERROR_LENGTH) ?? null, sentAt: state === 'sent' ? now : null },
    sql`${isOf(round, orderIds)} AND ${orderAlerts.channelId} = ${channelId} AND ${orderAlerts.state} <> 'sent'`,
  )
}

/** Messages of Telegram that follow the order, and whose they are. Those of groups follow none. */
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

function isOf(round: AlertRound, orderIds: string[]): SQL {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(orderIds)}))`
  const isAmong = orderIds.length === 1 ? sql`= ${orderIds[0]}` : sql`IN ${ids}`
  return sql`${orderAlerts.orderId} ${isAmong} AND ${orderAlerts.round} = ${round}`
}
