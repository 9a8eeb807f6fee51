import { sql } from 'drizzle-orm'
import { isCancellableByOwner, isCancellableByShopper, nextStatus } from '#app/domain/order/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { holdStatement, releaseStatement } from '../product/stock.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { orderBlocks } from './block.server.ts'
import { type Actor, cancellationStatements, changeOrder } from './change.server.ts'
import { orderHistory } from './history.server.ts'
import { orderList } from './list.server.ts'
import { rebuildOrderTerms } from './name-terms.server.ts'
import { markPaid, type Payment, undoPaid } from './payment.server.ts'
import { loadOrder, type StockedOrder } from './reads.server.ts'
import { type Sale, sell } from './sale.server.ts'

export type ChangeResult<R extends Parameters<typeof refuse>[0]> =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<R>

export function createOrders(scope: StoreScope, context: StoreContext) {
  return {
    ...orderList(scope, context.now),
    ...orderHistory(scope),
    ...orderBlocks(scope, context),

    async find(orderId: string): Promise<StockedOrder | null> {
      return (await loadOrder(scope, orderId))?.order ?? null
    },

    /** Unchanged unless its status is `from`. A lapsed hold is made again if stock allows. */
    async advance(
      orderId: string,
      actorId: string | null = null,
      from?: string,
    ): Promise<ChangeResult<'order-not-found' | 'not-advanceable'>> {
      const loaded = await loadOrder(scope, orderId)
      if (!loaded) return refuse('order-not-found')
      if (from !== undefined && loaded.order.status !== from) return { ok: true, order: loaded.order, changed: false }
      const toStatus = nextStatus(loaded.order)
      if (toStatus === null || toStatus === 'paid') return refuse('not-advanceable')
      const now = context.now()
      const result = await changeOrder(scope, context, loaded.order, {
        type: 'advanced',
        toStatus,
        by: { actor: 'owner', id: actorId },
        now,
        set: { holdExpiresAt: null },
        along: (guard) => [holdStatement(scope, orderId, now, guard)],
      })
      return result.changed || result.order.status === toStatus ? { ok: true, ...result } : refuse('not-advanceable')
    },

    /** Releases the hold and the use of the discount. Idempotent. */
    async cancel(orderId: string, by: Actor): Promise<ChangeResult<'order-not-found' | 'not-cancellable'>> {
      const loaded = await loadOrder(scope, orderId)
      if (!loaded) return refuse('order-not-found')
      const { order, timeZone } = loaded
      if (order.status === 'cancelled') return { ok: true, order, changed: false }
      const isAllowed = by.actor === 'shopper' ? isCancellableByShopper : isCancellableByOwner
      if (!isAllowed(order.status)) return refuse('not-cancellable')
      const now = context.now()
      const result = await changeOrder(scope, context, order, {
        type: 'cancelled',
        toStatus: 'cancelled',
        by,
        now,
        set: { holdExpiresAt: null, cancelledAt: now },
        along: (guard) => [
          releaseStatement(scope, orderId, now, guard),
          ...cancellationStatements(scope, order, timeZone, guard),
        ],
      })
      return result.order.status === 'cancelled' ? { ok: true, ...result } : refuse('not-cancellable')
    },

    markPaid: (orderId: string, payment: Payment) => markPaid(scope, context, orderId, payment),

    undoPaid: (orderId: string, actorId: string | null = null) => undoPaid(scope, context, orderId, actorId),

    sell: (sale: Sale) => sell(scope, context, sale),

    /** Rebuilds the search terms. Too slow for a request of a large store: it reads every order. */
    rebuildSearch: () => rebuildOrderTerms(scope),

    /** Records only the first time. */
    async markChatOpened(orderId: string): Promise<void> {
      const now = context.now()
      const isOrder = sql`${orders.id} = ${orderId}`
      const [[order]] = await scope.commit(
        [
          scope.update(
            orders,
            { chatOpenedAt: now, updatedAt: now },
            sql`${isOrder} AND ${orders.chatOpenedAt} IS NULL`,
          ),
        ],
        scope.pick(orders, { chatOpenedAt: orders.chatOpenedAt }, isOrder),
      )
      if (order?.chatOpenedAt === now) notifyStore(context, scope.storeId, `order:${orderId}`)
    },
  }
}
