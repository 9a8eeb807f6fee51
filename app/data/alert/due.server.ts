import { sql } from 'drizzle-orm'
import type { AlertRound, AlertRules, NextAlert } from '#app/domain/alert/rounds.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { Context } from '#app/load-context.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { type Recipient, recipientReads, toRecipient } from './recipient.server.ts'
import { amongIds, type TriedChannel, triedChannels } from './sent.server.ts'

export interface DueOrder {
  id: string
  number: number
  status: string
  total: number
  currency: string
  deliveryMethod: DeliveryMethod
  areaName: string
  pieces: number
  round: AlertRound
  seenAt: number | null
  createdAt: number
  /** Channels that an earlier try of this round reached, or that failed for good. */
  tried: TriedChannel[]
}

export interface AlertStore extends AlertRules {
  id: string
  name: string
  language: string
  ownerId: string
  closedAt: number | null
}

export interface Claim {
  store: AlertStore
  orders: DueOrder[]
  /** Their alert_at meanwhile; another value there is a later claim. */
  lease: number
  recipient: Recipient | null
}

/** Longer than the calls of a claim take; a failed message is retried after it. */
export const LEASE_MS = 60_000
const CLAIMED_AT_ONCE = 100

export async function claimDue(scope: StoreScope, accounts: Context['db'], now: number): Promise<Claim | null> {
  const lease = now + LEASE_MS
  const due = sql`SELECT d.id FROM orders AS d INDEXED BY orders_alert_due
    WHERE d.store_id = ${scope.key} AND d.alert_at <= ${now} ORDER BY d.alert_at LIMIT ${CLAIMED_AT_ONCE}`
  const pieces = sql<number>`(SELECT coalesce(sum(i.quantity), 0) FROM ${orderItems} AS i
    WHERE i.store_id = ${scope.key} AND i.order_id = ${orders.id})`
  const [claimed, [store], people, channels, ofMembers] = await scope.batch([
    scope.update(orders, { alertAt: lease }, sql`${orders.id} IN (${due})`).returning({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      total: orders.totalAmount,
      currency: orders.currency,
      deliveryMethod: orders.deliveryMethod,
      areaName: orders.areaName,
      pieces: pieces.as('pieces'),
      round: orders.alertRound,
      seenAt: orders.seenAt,
      createdAt: orders.createdAt,
      tried: triedChannels(scope).as('tried'),
    }),
    scope.pick(stores, {
      id: stores.id,
      name: stores.name,
      language: stores.language,
      ownerId: stores.ownerId,
      closedAt: stores.closedAt,
      timeZone: stores.timeZone,
      openingHours: stores.openingHours,
      closedDays: stores.closedDays,
      whenClosed: stores.whenClosed,
      pausedUntil: stores.pausedUntil,
      pauseNote: stores.pauseNote,
      alertMinutes: stores.alertMinutes,
      alertMails: stores.alertMails,
    }),
    ...recipientReads(
      accounts,
      { id: scope.storeId, ownerId: sql`(SELECT owner_id FROM ${stores} WHERE ${scope.owns(stores)})` },
      now,
    ),
  ])
  if (!store || claimed.length === 0) return null
  const byNumber = (claimed as DueOrder[]).sort((a, b) => a.number - b.number)
  return { store, orders: byNumber, lease, recipient: toRecipient(people, channels, ofMembers) }
}

export function releaseWrites(
  scope: StoreScope,
  { orders: claimed, lease }: Claim,
  next: Map<string, NextAlert>,
): Statement[] {
  const idsByAlert = new Map<string, string[]>()
  for (const { id } of claimed) {
    const alert = JSON.stringify(next.get(id) ?? null)
    idsByAlert.set(alert, [...(idsByAlert.get(alert) ?? []), id])
  }
  return [...idsByAlert.values()].map((ids) => {
    const alert = next.get(ids[0] ?? '')
    return scope.update(
      orders,
      { alertAt: alert?.at ?? null, ...(alert ? { alertRound: alert.round } : {}) },
      sql`${orders.id} ${amongIds(ids)} AND ${orders.alertAt} = ${lease}`,
    )
  })
}

export async function countUnseen(scope: StoreScope): Promise<number> {
  const unseen = sql`(SELECT count(*) FROM (SELECT 1 FROM orders AS o WHERE o.store_id = ${scope.key}
    AND o.status = 'pending' AND o.channel = 'store' AND o.seen_at IS NULL LIMIT 100))`
  const [row] = await scope.pick(stores, { n: sql<number>`${unseen}`.as('n') })
  return row?.n ?? 0
}
