import { type SQL, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { blockedPhones, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { ReadScope, StoreScope } from '../sql/scope.server.ts'
import { activityOf, nameDetails } from '../staff/activity.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { CANCELLED_AT_ONCE, cancelWaiting, waitingRead } from './change/cancel-waiting.server.ts'

const PHONE_ORDERS = 200
const NETWORK_ORDERS = 500

type Blocked = { ok: true; cancelled: number }

export function orderBlocks(scope: StoreScope, context: StoreContext) {
  return {
    async blockState(orderId: string) {
      const isOrder = sql`${orders.id} = ${orderId}`
      const isBlocked = sql`EXISTS (SELECT 1 FROM blocked_phones AS b
        WHERE b.store_id = orders.store_id AND b.phone = orders.customer_phone)`
      const phone = sql`orders.customer_phone`
      const [[state], connectedOrders] = await scope.batch([
        scope.pick(
          orders,
          {
            isBlocked: sql<number>`${isBlocked}`.as('isBlocked'),
            waiting: sql<number>`(SELECT count(*) FROM (${waitingOfPhone(scope, phone)}))`.as('waiting'),
            connected: sql<number>`(SELECT count(*) FROM (${waitingOfNetwork(scope, orderId)}) WHERE ${isBlocked})`.as(
              'connected',
            ),
          },
          isOrder,
        ),
        scope
          .pick(
            orders,
            {
              id: orders.id,
              number: orders.number,
              customerName: orders.customerName,
              customerPhone: orders.customerPhone,
              total: orders.totalAmount,
              currency: orders.currency,
              createdAt: orders.createdAt,
            },
            sql`${orders.id} IN (${waitingOfNetwork(scope, orderId)}) AND EXISTS (
              SELECT 1 FROM orders AS o JOIN blocked_phones AS b ON b.store_id = o.store_id AND b.phone = o.customer_phone
              WHERE o.store_id = ${scope.key} AND o.id = ${orderId})`,
          )
          .orderBy(sql`${orders.createdAt} DESC`, orders.id)
          .limit(CANCELLED_AT_ONCE),
      ])
      return state ? { ...state, isBlocked: state.isBlocked === 1, connectedOrders } : null
    },

    async block(orderId: string, actorId: string | null): Promise<Blocked | Refused<'order-not-found' | 'no-phone'>> {
      const isOrder = sql`${orders.id} = ${orderId}`
      const phone = sql`(SELECT o.customer_phone FROM orders AS o WHERE o.store_id = ${scope.key} AND o.id = ${orderId})`
      // Committed before the orders are read: none can be placed behind the cancellation.
      const [[order], waitingOrders, [store]] = await scope.commit(
        [
          scope
            .insertFrom(
              blockedPhones,
              {
                phone: orders.customerPhone.getSQL(),
                name: sql`substr(${orders.customerName}, 1, 100)`,
                blockedBy: actorId,
                createdAt: context.now(),
              },
              sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${isOrder} AND ${orders.customerPhone} <> ''`,
            )
            .onConflictDoNothing(),
          ...activityOf(scope, context, 'number-blocked', nameDetails(sql`'…' || substr(${phone}, -3)`)),
        ],
        scope.pick(orders, { phone: orders.customerPhone }, isOrder),
        waitingRead(scope, sql`${orders.id} IN (${waitingOfPhone(scope, phone)})`, context.now()),
        scope.pick(stores, { timeZone: stores.timeZone }),
      )
      if (!order || !store) return refuse('order-not-found')
      if (order.phone === '') return refuse('no-phone')
      const cancelled = await cancelWaiting(scope, context, waitingOrders, {
        by: merchantActor(actorId),
        timeZone: store.timeZone,
      })
      notifyStore(context, scope.storeId, 'orders')
      return { ok: true, cancelled }
    },

    async cancelWaiting(orderIds: string[], actorId: string | null): Promise<Blocked | Refused<'order-not-found'>> {
      const isOneOfThem = isIn(orders.id, orderIds.slice(0, CANCELLED_AT_ONCE))
      const [knownOrders, waitingOrders, [store]] = await scope.batch([
        scope.pick(orders, { id: orders.id }, isOneOfThem).limit(1),
        waitingRead(scope, isOneOfThem, context.now()),
        scope.pick(stores, { timeZone: stores.timeZone }),
      ])
      if (knownOrders.length === 0 || !store) return refuse('order-not-found')
      const by = merchantActor(actorId)
      return {
        ok: true,
        cancelled: await cancelWaiting(scope, context, waitingOrders, { by, timeZone: store.timeZone }),
      }
    },
  }
}

function waitingOfPhone(scope: ReadScope, phone: SQL): SQL {
  return sql`SELECT w.id FROM (SELECT n.id, n.status FROM orders AS n WHERE n.store_id = ${scope.key} AND n.customer_phone = ${phone}
    ORDER BY n.created_at DESC LIMIT ${PHONE_ORDERS}) AS w WHERE w.status = 'pending' LIMIT ${CANCELLED_AT_ONCE}`
}

function waitingOfNetwork(scope: ReadScope, orderId: string): SQL {
  return sql`SELECT w.id FROM (SELECT n.id, n.status FROM orders AS n WHERE n.store_id = ${scope.key} AND n.id <> ${orderId}
    AND n.placed_from = (SELECT o.placed_from FROM orders AS o WHERE o.store_id = ${scope.key} AND o.id = ${orderId})
    LIMIT ${NETWORK_ORDERS}) AS w WHERE w.status = 'pending'`
}
