import { sql } from 'drizzle-orm'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { orderEvents } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { handoverCodeRead } from './handover-code.server.ts'

const SHOWN = 10

export function createHandover(scope: StoreScope, context: StoreContext) {
  const stopsRead = (orderId: string) =>
    scope
      .join(
        deliveryStops,
        deliveryRuns,
        sql`${deliveryRuns.id} = ${deliveryStops.runId}`,
        {
          runNumber: deliveryRuns.number,
          rider: deliveryRuns.riderName,
          state: deliveryStops.state,
          isVerified: deliveryStops.isVerified,
          reportId: deliveryStops.reportId,
          reason: deliveryStops.reason,
          note: deliveryStops.note,
          photos: deliveryStops.photos,
          collected: deliveryStops.collected,
          collectedWith: deliveryStops.collectedWith,
          amountShown: deliveryStops.amountShown,
          doneAt: deliveryStops.doneAt,
          leftOut: deliveryStops.leftOut,
          late: deliveryStops.late,
        },
        sql`${deliveryStops.orderId} = ${orderId}`,
      )
      .orderBy(deliveryRuns.number)
      .limit(SHOWN)

  return {
    stopsOf: (orderId: string) => stopsRead(orderId),

    /** `n` counts from 1 over all stops of the order; returns the key in R2. */
    async photo(orderId: string, n: number): Promise<string | null> {
      const stops = await stopsRead(orderId)
      return stops.flatMap(({ photos, late }) => [...photos, ...(late?.photos ?? [])])[n - 1] ?? null
    },

    async showCode(orderId: string, actorId: string | null): Promise<string | null> {
      const now = context.now()
      const event = {
        orderId,
        id: context.newId(),
        type: 'code-shown',
        actor: merchantActor(actorId).actor,
        actorId,
        createdAt: now,
      }
      const isOnRun = sql`EXISTS (SELECT 1 FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)}
        AND ${deliveryStops.orderId} = ${orderId} AND ${deliveryStops.state} = 'waiting')`
      const [[row]] = await scope.commit(
        [scope.insertFrom(orderEvents, event, sql`WHERE ${isOnRun}`)],
        handoverCodeRead(scope, sql`${orderId}`),
      )
      if (!row?.code) return null
      notifyStore(context, scope.storeId, `order:${orderId}`)
      return row.code
    },
  }
}
