import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Actor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../../alert/announce.server.ts'
import { salesStatement } from '../../figures/sales.server.ts'
import { hasOpenPrompt } from '../../money/prompt/reads.server.ts'
import { orderEvents, orderItems, orders } from '../../schema/orders.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { returnUse } from '../place/discount.server.ts'

export const CANCELLED_AT_ONCE = 50

interface WaitingOrder {
  id: string
  currency: string
  discountCode: string | null
  createdAt: number
  placedDay: string | null
  revision: number
}

/** Leaves out orders whose prompt is open: their money may be on its way. */
export function waitingRead(scope: ReadScope, among: SQL, now: number): Rows<WaitingOrder> {
  const columns = {
    id: orders.id,
    currency: orders.currency,
    discountCode: orders.discountCode,
    createdAt: orders.createdAt,
    placedDay: orders.placedDay,
    revision: orders.revision,
  }
  const isWaiting = sql`${among} AND ${orders.status} = 'pending'
    AND NOT ${hasOpenPrompt(scope.key, sql`orders.id`, now)}`
  return scope.pick(orders, columns, isWaiting).limit(CANCELLED_AT_ONCE)
}

export async function cancelWaiting(
  scope: StoreScope,
  context: StoreContext,
  waitingOrders: WaitingOrder[],
  { by, timeZone }: { by: Actor; timeZone: string },
): Promise<number> {
  if (waitingOrders.length === 0) return 0
  const now = context.now()
  const list = JSON.stringify(waitingOrders.map(({ id, revision }) => ({ id, revision, eventId: context.newId() })))
  const isWaiting = sql`${orders.status} = 'pending' AND ${orders.id} IN (SELECT value->>'id' FROM json_each(${list}))
    AND ${isAsRead(list)}`
  const waitingIds = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${scope.owns(orders)} AND ${isWaiting})`
  const event = {
    orderId: sql`cancelled.value->>'id'`,
    id: sql`cancelled.value->>'eventId'`,
    type: 'cancelled',
    fromStatus: 'pending',
    toStatus: 'cancelled',
    actor: by.actor,
    actorId: by.id,
    note: null,
    createdAt: now,
  }
  // The orders' rows must come last: all other statements read them as they were.
  const writes = [
    scope.update(
      orderItems,
      { held: 0, changedAt: now },
      sql`${orderItems.held} > 0 AND ${orderItems.orderId} IN ${waitingIds}`,
    ),
    ...figuresStatements(scope, waitingOrders, timeZone),
    scope.insertFrom(
      orderEvents,
      event,
      sql`FROM json_each(${list}) AS cancelled WHERE cancelled.value->>'id' IN ${waitingIds}`,
    ),
    scope.update(
      orders,
      { status: 'cancelled', holdExpiresAt: null, countsUse: false, cancelledAt: now, updatedAt: now },
      isWaiting,
    ),
  ]
  const [cancelledRows] = await scope.commit(
    writes,
    scope.pick(
      orderEvents,
      { orderId: orderEvents.orderId },
      sql`(${orderEvents.orderId}, ${orderEvents.id}) IN (SELECT value->>'id', value->>'eventId' FROM json_each(${list}))`,
    ),
  )
  if (cancelledRows.length > 0) {
    const ids = cancelledRows.map(({ orderId }) => orderId)
    refreshStore(scope, context, 'orders', 'stock', ...ids.map((id) => `order:${id}` as const))
    announceMove(context, scope.storeId, ...ids)
  }
  return cancelledRows.length
}

function figuresStatements(scope: StoreScope, waitingOrders: WaitingOrder[], timeZone: string): Change[] {
  const waitingAmong = (among: WaitingOrder[]) => {
    const list = JSON.stringify(among.map(({ id, revision }) => ({ id, revision })))
    return sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.status} = 'pending'
      AND ${orders.id} IN (SELECT value->>'id' FROM json_each(${list})) AND ${isAsRead(list)}`
  }
  const dated = waitingOrders.map((order) => ({
    ...order,
    day: order.placedDay ?? dayIn(timeZone, order.createdAt),
  }))
  const days = new Map(dated.map(({ currency, day }) => [`${currency} ${day}`, { currency, day }]))
  const sales = [...days.values()].map(({ currency, day }) => {
    const dayOrders = dated.filter((order) => order.currency === currency && order.day === day)
    const waiting = waitingAmong(dayOrders)
    const by = { orders: sql`-(SELECT count(*) ${waiting})`, revenue: 0 }
    return salesStatement(scope, { currency, day }, by, sql`EXISTS (SELECT 1 ${waiting})`)
  })
  const uses = waitingOrders.flatMap((order) =>
    returnUse(scope, order, sql`EXISTS (SELECT 1 ${waitingAmong([order])})`),
  )
  return [...sales, ...uses]
}

/** True unless the owner has edited the order; `list` is JSON of ids and revisions. */
function isAsRead(list: string): SQL {
  return sql`${orders.revision} = (SELECT value->>'revision' FROM json_each(${list}) WHERE value->>'id' = ${orders.id})`
}
