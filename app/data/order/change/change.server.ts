import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { type Actor, isMerchant } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../../alert/announce.server.ts'
import { salesStatement } from '../../figures/sales.server.ts'
import { releaseLapsed, unitsOfOrder } from '../../product/stock/lapsed-holds.server.ts'
import { orderEvents, orders } from '../../schema/orders.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../../store/live.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { returnLapsedUses, returnUse } from '../place/discount.server.ts'
import { linesRead, orderRead, type StockedOrder } from '../reads.server.ts'

export interface OrderChange {
  type: string
  toStatus: string
  by: Actor
  note?: string | null
  now: number
  set: { [K in keyof typeof orders.$inferInsert]?: (typeof orders.$inferInsert)[K] | SQL }
  along: (guard: SQL) => Statement[]
  condition?: SQL
  /** Written after the order's row, from its new values. */
  afterwards?: (isChanged: SQL) => Statement[]
}

/** `changed` is false when another request was first. `lacksUse`: the discount has no use left. */
export async function changeOrder(
  scope: StoreScope,
  context: StoreContext,
  order: StockedOrder,
  change: OrderChange,
): Promise<{ changed: boolean; order: StockedOrder; lacksUse: boolean }> {
  const eventId = context.newId()
  const [eventRows, orderRows, lines, useRows] = await scope.commit(
    changeStatements(scope, order, change, eventId),
    scope.pick(orderEvents, { id: orderEvents.id }, isEventOf(order.id, eventId)),
    orderRead(scope, sql`${orders.id} = ${order.id}`),
    linesRead(scope, sql`${order.id}`),
    scope.pick(orders, { countsUse: orders.countsUse }, sql`${orders.id} = ${order.id}`),
  )
  const changed = eventRows.length > 0
  const { by, now } = change
  if (changed) announceChange(scope, context, { before: order, after: { ...order, ...orderRows[0], lines }, by, now })
  const lacksUse = order.discountCode !== null && useRows[0]?.countsUse === false
  return { changed, order: { ...(orderRows[0] ?? order), lines }, lacksUse }
}

export function changeStatements(
  scope: StoreScope,
  order: StockedOrder,
  { type, toStatus, by, note = null, now, set, along, condition = sql`true`, afterwards }: OrderChange,
  eventId: string,
): Statement[] {
  const { isSame, guard } = unchangedSince(scope, order, condition)
  const event = {
    orderId: order.id,
    id: eventId,
    type,
    fromStatus: order.status,
    toStatus,
    actor: by.actor,
    actorId: by.id,
    note,
    createdAt: now,
  }
  const isChanged = sql`EXISTS (SELECT 1 FROM ${orderEvents}
    WHERE ${scope.owns(orderEvents)} AND ${isEventOf(order.id, eventId)})`
  // The order's row comes last: the guard of the other statements reads the order as it was.
  return [
    releaseLapsed(scope, now, unitsOfOrder(scope, order.id), order.id),
    ...returnLapsedUses(scope, order.discountCode, now, order.id),
    ...along(guard),
    scope.insertFrom(orderEvents, event, sql`WHERE ${guard}`),
    scope.update(
      orders,
      { ...set, ...(isOpen(toStatus) ? {} : { agreedState: null }), status: toStatus, updatedAt: now },
      isSame,
    ),
    ...(afterwards?.(isChanged) ?? []),
  ]
}

function isEventOf(orderId: string, eventId: string): SQL {
  return sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${eventId}`
}

/** `isSame` is for the order's own row, `guard` for any statement. */
export function unchangedSince(
  scope: StoreScope,
  order: StockedOrder,
  condition: SQL = sql`true`,
): { isSame: SQL; guard: SQL } {
  const isSame = sql`${orders.id} = ${order.id} AND ${orders.status} = ${order.status} AND ${orders.paidAt} IS ${order.paidAt}
    AND ${orders.revision} = ${order.revision} AND ${condition}`
  return { isSame, guard: sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isSame})` }
}

export function announceChange(
  scope: StoreScope,
  context: StoreContext,
  { before, after, by, now }: { before: StockedOrder; after: StockedOrder; by: Actor; now: number },
): void {
  const liveEvents = liveEventsOf(after.id)
  announceMove(context, scope.storeId, after.id)
  if (isMerchant(by.actor) && unavailableUnits(before, now) !== unavailableUnits(after, now)) {
    refreshStore(scope, context, ...liveEvents)
  } else notifyStore(context, scope.storeId, ...liveEvents)
}

/** Compares by unit of stock: an edit that swaps one product for another is a difference. */
function unavailableUnits({ lines, holdExpiresAt }: StockedOrder, now: number): string {
  const isHeld = holdExpiresAt === null || holdExpiresAt > now
  return lines
    .map(({ productId, size, held, taken, restocked }) =>
      [productId, size, taken - restocked + (isHeld ? held : 0)].join(),
    )
    .sort()
    .join(';')
}

export function cancellationStatements(
  scope: StoreScope,
  order: StockedOrder,
  timeZone: string,
  guard: SQL,
): Statement[] {
  const placedOn = { currency: order.currency, day: order.placedDay ?? dayIn(timeZone, order.createdAt) }
  return [salesStatement(scope, placedOn, { orders: -1, revenue: 0 }, guard), ...returnUse(scope, order, guard)]
}
