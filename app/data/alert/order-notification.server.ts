import { sql } from 'drizzle-orm'
import { listedLines } from '#app/domain/order/list/listed-lines.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { linesRead, orderRead } from '../order/reads.server.ts'
import { orderEvents, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { storeScope } from '../sql/scope.server.ts'

/** The caller checks who may see the order. */
export async function findOrderNotification(context: Context, storeId: string, orderId: string) {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const [[order], lines, steps, [store]] = await scope.batch([
    orderRead(scope, sql`${orders.id} = ${orderId}`),
    linesRead(scope, sql`${orderId}`),
    scope
      .pick(
        orderEvents,
        {
          from: orderEvents.fromStatus,
          to: orderEvents.toStatus,
          actor: orderEvents.actor,
          actorId: orderEvents.actorId,
          note: orderEvents.note,
          at: orderEvents.createdAt,
        },
        sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.toStatus} IS NOT NULL AND ${orderEvents.type} <> 'placed'`,
      )
      .orderBy(orderEvents.createdAt, orderEvents.id),
    scope.pick(stores, { id: stores.id, name: stores.name, timeZone: stores.timeZone, language: stores.language }),
  ])
  if (!order || !store) return null
  const isDecided = order.status !== 'pending'
  return {
    ...order,
    lines: listedLines({ lines, extras: order.extras }),
    store,
    decision: isDecided ? (steps.findLast(({ from, to }) => from === 'pending' && to !== 'pending') ?? null) : null,
    latest: isDecided ? (steps.findLast(({ to }) => to === order.status) ?? null) : null,
  }
}

/** Null for a closed store, too. */
export async function findPaidOrder(context: Context, storeId: string, orderId: string) {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const [paid] = await scope.join(
    orders,
    stores,
    sql`${stores.closedAt} IS NULL`,
    {
      number: orders.number,
      currency: orders.currency,
      ownerId: stores.ownerId,
      storeName: stores.name,
      language: stores.language,
    },
    sql`${orders.id} = ${orderId}`,
  )
  return paid ?? null
}

export type OrderNotification = NonNullable<Awaited<ReturnType<typeof findOrderNotification>>>
