import { sql } from 'drizzle-orm'
import { MAX_NOTES } from '#app/domain/order/edit/rules.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orderEvents, orders } from '../../schema/orders.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { activityOf, orderDetails } from '../../staff/activity.server.ts'
import { notifyStore } from '../../store/live.server.ts'

export type NoteResult = { ok: true } | Refused<'order-not-found'> | { ok: false; reason: 'too-many-notes' }

/** Notes are events without a status; no shopper's page reads them. */
export function orderNotes(scope: StoreScope, context: StoreContext) {
  return {
    async addNote(
      orderId: string,
      { noteId, text, by }: { noteId: string; text: string; by: string | null },
    ): Promise<NoteResult> {
      const notes = sql`FROM ${orderEvents} WHERE ${scope.owns(orderEvents)} AND ${orderEvents.orderId} = ${orderId} AND ${orderEvents.type} = 'note'`
      const note = {
        orderId,
        id: noteId,
        type: 'note',
        actor: merchantActor(by).actor,
        actorId: by,
        note: text,
        createdAt: context.now(),
      } as const
      const isOrder = sql`${orders.id} = ${orderId}`
      const [[order], [written]] = await scope.commit(
        [
          scope.insertFrom(
            orderEvents,
            note,
            sql`FROM ${orders} WHERE ${scope.owns(orders)} AND ${isOrder} AND (SELECT count(*) ${notes}) < ${MAX_NOTES}
              AND NOT EXISTS (SELECT 1 ${notes} AND ${orderEvents.id} = ${noteId})`,
          ),
        ],
        scope.pick(orders, { id: orders.id }, isOrder),
        scope.pick(
          orderEvents,
          { id: orderEvents.id },
          sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${noteId}`,
        ),
      )
      if (!order) return refuse('order-not-found')
      if (!written) return { ok: false, reason: 'too-many-notes' }
      notifyStore(context, scope.storeId, 'orders')
      return { ok: true }
    },

    async removeNote(orderId: string, noteId: string): Promise<void> {
      const removal = scope.remove(
        orderEvents,
        sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${noteId} AND ${orderEvents.type} = 'note'`,
      )
      await scope.commit([removal, ...activityOf(scope, context, 'note-removed', orderDetails(scope, orderId))])
      notifyStore(context, scope.storeId, 'orders')
    },
  }
}
