import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { openPromptUntil } from '../money/prompt/reads.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { type ReadScope, storeScope } from '../sql/scope.server.ts'

/** Finds by a current or former slug; the caller checks who may see the run. */
export async function findRun(context: Context, slug: string, runId: string) {
  const scope = storeScope(await databaseOf(context, { slug }), { slug })
  const [[run], [store], stops, lines] = await scope.batch([
    scope.pick(
      deliveryRuns,
      {
        id: deliveryRuns.id,
        storeId: deliveryRuns.storeId,
        number: deliveryRuns.number,
        riderName: deliveryRuns.riderName,
        state: deliveryRuns.state,
        linkVersion: deliveryRuns.linkVersion,
        expiresAt: deliveryRuns.expiresAt,
        endedAt: deliveryRuns.endedAt,
        linkStoppedAt: deliveryRuns.linkStoppedAt,
      },
      sql`${deliveryRuns.id} = ${runId}`,
    ),
    scope.pick(stores, {
      slug: stores.slug,
      name: stores.name,
      logo: stores.logoUrl,
      timeZone: stores.timeZone,
      language: stores.language,
      languages: stores.languages,
      closedAt: stores.closedAt,
    }),
    stopsRead(scope, runId, context.now()),
    linesRead(scope, runId),
  ])
  if (!run || !store || store.closedAt !== null) return null
  const { closedAt: _closed, ...shown } = store
  const linesOf = (orderId: string) => lines.filter((line) => line.orderId === orderId)
  return { run, store: shown, stops: stops.map((stop) => ({ ...stop, lines: linesOf(stop.orderId) })) }
}

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>
export type FoundStop = FoundRun['stops'][number]

function stopsRead(scope: ReadScope, runId: string, now: number) {
  return scope
    .join(
      deliveryStops,
      orders,
      sql`${orders.id} = ${deliveryStops.orderId}`,
      {
        orderId: deliveryStops.orderId,
        state: deliveryStops.state,
        isVerified: deliveryStops.isVerified,
        codeTries: deliveryStops.codeTries,
        collected: deliveryStops.collected,
        collectedWith: deliveryStops.collectedWith,
        reason: deliveryStops.reason,
        photos: deliveryStops.photos,
        leftOut: deliveryStops.leftOut,
        reportId: deliveryStops.reportId,
        doneAt: deliveryStops.doneAt,
        number: orders.number,
        status: orders.status,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        customerAddress: orders.customerAddress,
        areaName: orders.areaName,
        landmark: orders.landmark,
        pin: orders.pin,
        slotDay: orders.slotDay,
        slotFrom: orders.slotFrom,
        slotTo: orders.slotTo,
        currency: orders.currency,
        total: orders.totalAmount,
        paid: orders.paidAmount,
        extras: orders.extras,
        promptUntil: openPromptUntil(scope.key, sql`orders.id`, now),
      },
      sql`${deliveryStops.runId} = ${runId}`,
    )
    .orderBy(deliveryStops.position)
}

function linesRead(scope: ReadScope, runId: string) {
  return scope
    .pick(
      orderItems,
      {
        orderId: orderItems.orderId,
        name: orderItems.productName,
        size: orderItems.selectedSize,
        quantity: sql<number>`${orderItems.quantity} - ${orderItems.returned}`.as('quantity'),
      },
      sql`${orderItems.quantity} > ${orderItems.returned} AND ${orderItems.orderId} IN (SELECT ${deliveryStops.orderId}
        FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)} AND ${deliveryStops.runId} = ${runId})`,
    )
    .orderBy(orderItems.orderId, orderItems.line)
}
