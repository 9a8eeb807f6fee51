import { type SQL, sql } from 'drizzle-orm'
import type { PushTarget } from '#app/domain/alert/push-address.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context, StoreContext } from '#app/load-context.server.ts'
import { databaseOf, everyDatabase } from '../homes/database.server.ts'
import { orderFollowers } from '../schema/alerts.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { type ReadScope, type Rows, type StoreScope, storeScope } from '../sql/scope.server.ts'

export const MOST_FOLLOWERS = 3
const RETENTION_MS = 60 * 24 * 60 * 60 * 1000
const ID_LENGTH = 32

export interface FollowingBrowser extends PushTarget {
  language: string | null
}

export interface Follower extends FollowingBrowser {
  id: string
  lastNotified: string
}

export interface FollowedOrder {
  order: { status: string; revision: number; number: number; token: string; language: string | null }
  store: { name: string; language: string }
  followers: Follower[]
}

export type FollowResult = { ok: true; followerId: string } | Refused<'order-over' | 'too-many-followers'>

const currentState = sql`${orders.status} || ' ' || ${orders.revision}`
const isUnderWay = sql`${orders.status} NOT IN ('delivered', 'paid', 'completed', 'cancelled')`

/** Hides the address, yet lets a browser recognise itself. */
export function followerIdOf(address: string): string {
  return sha256(address).slice(0, ID_LENGTH)
}

export async function follow(
  scope: StoreScope,
  context: Pick<StoreContext, 'now'>,
  orderId: string,
  { address, keys, language }: FollowingBrowser,
): Promise<FollowResult> {
  const id = followerIdOf(address)
  const others = sql`(SELECT count(*) FROM order_followers AS f WHERE f.store_id = ${scope.key}
    AND f.order_id = ${orderId} AND f.id <> ${id})`
  const row = { orderId, id, address, keys, language, lastNotified: currentState, createdAt: context.now() }
  const { storeId, orderId: order, id: follower } = orderFollowers
  const write = scope
    .insertFrom(
      orderFollowers,
      row,
      sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${isUnderWay}
        AND ${others} < ${MOST_FOLLOWERS}`,
    )
    .onConflictDoUpdate({
      target: [storeId, order, follower],
      set: { keys: sql`excluded.keys`, language: sql`excluded.language` },
    })
  const [[saved], [open]] = await scope.commit(
    [write],
    scope.pick(orderFollowers, { id: follower }, sql`${order} = ${orderId} AND ${follower} = ${id}`),
    scope.pick(orders, { id: orders.id }, sql`${orders.id} = ${orderId} AND ${isUnderWay}`),
  )
  if (!open) return refuse('order-over')
  return saved ? { ok: true, followerId: id } : refuse('too-many-followers')
}

export async function unfollow(scope: StoreScope, orderId: string, address: string): Promise<void> {
  await scope.remove(
    orderFollowers,
    sql`${orderFollowers.orderId} = ${orderId} AND ${orderFollowers.id} = ${followerIdOf(address)}`,
  )
}

export function followersRead(scope: ReadScope, orderId: SQL): Rows<{ id: string }> {
  return scope.pick(orderFollowers, { id: orderFollowers.id }, sql`${orderFollowers.orderId} = ${orderId}`)
}

export async function followedOrder(context: Context, storeId: string, orderId: string): Promise<FollowedOrder | null> {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const { id, address, keys, language, lastNotified } = orderFollowers
  const { status, revision, number, token } = orders
  const [followers, [order], [store]] = await scope.batch([
    scope.pick(
      orderFollowers,
      { id, address, keys, language, lastNotified },
      sql`${orderFollowers.orderId} = ${orderId}`,
    ),
    scope.pick(orders, { status, revision, number, token, language: orders.language }, sql`${orders.id} = ${orderId}`),
    scope.pick(stores, { name: stores.name, language: stores.language }, sql`${stores.closedAt} IS NULL`),
  ])
  return order && store && followers.length > 0 ? { order, store, followers } : null
}

/** Skips followers that another message has notified since. */
export async function recordNotified(
  context: Context,
  storeId: string,
  orderId: string,
  { state, notified, gone }: { state: string; notified: Follower[]; gone: Follower[] },
): Promise<void> {
  if (notified.length + gone.length === 0) return
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const isOfOrder = sql`${orderFollowers.orderId} = ${orderId}`
  const list = (followers: Follower[]) => JSON.stringify(followers.map(({ id, lastNotified }) => [id, lastNotified]))
  await scope.batch([
    scope.update(
      orderFollowers,
      { lastNotified: state },
      sql`${isOfOrder} AND (${orderFollowers.id}, ${orderFollowers.lastNotified}) IN
        (SELECT value->>0, value->>1 FROM json_each(${list(notified)}))`,
    ),
    scope.remove(
      orderFollowers,
      sql`${isOfOrder} AND ${orderFollowers.id} IN (SELECT value->>0 FROM json_each(${list(gone)}))`,
    ),
  ])
}

export async function deleteOldFollowers(context: Context): Promise<void> {
  const before = context.now() - RETENTION_MS
  for (const { db } of everyDatabase(context))
    await db.run(sql`DELETE FROM order_followers WHERE created_at < ${before}`)
}
