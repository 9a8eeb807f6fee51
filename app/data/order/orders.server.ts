import { sql } from 'drizzle-orm'
import { holdLapses, isCancellableByOwner, isCancellableByShopper, nextStatus } from '#app/domain/order/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { holdStatement, releaseStatement } from '../product/stock.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { orderBlocks } from './block.server.ts'
import { type Actor, cancellationStatements, changeOrder } from './change.server.ts'
import { takeUse } from './discount-use.server.ts'
import { orderExport } from './export.server.ts'
import { orderHistory } from './history.server.ts'
import { orderList } from './list.server.ts'
import { rebuildOrderTerms } from './name-terms.server.ts'
import { markPaid, type Payment, undoPaid } from './payment.server.ts'
import { loadOrder, type StockedOrder } from './reads.server.ts'
import { type Sale, sell } from './sale.server.ts'

export type ChangeResult<R extends Parameters<typeof refuse>[0]> =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<R>

export type AdvanceResult =
  | { ok: true; order: StockedOrder; changed: boolean; discountWarning: boolean }
  | Refused<'order-not-found' | 'not-advanceable'>

export function createOrders(scope: StoreScope, context: StoreContext) {
  return {
    ...orderList(scope, context.now),
    ...orderExport(scope, context.now),
    ...orderHistory(scope),
    ...orderBlocks(scope, context),

    async find(orderId: string): Promise<StockedOrder | null> {
      return (await loadOrder(scope, orderId))?.order ?? null
    },

    /**
     * Unchanged unless its status is `from`. A lapsed hold is made again if stock allows, and a use
     * of its discount counted again if one is left: `discountWarning` if not.
     */
    async advance(orderId: string, actorId: string | null = null, from?: string): Promise<AdvanceResult> {
      const loaded = await loadOrder(scope, orderId)
      if (!loaded) return refuse('order-not-found')
      const { order } = loaded
      if (from !== undefined && order.status !== from)
        return { ok: true, order, changed: false, discountWarning: false }
      const toStatus = nextStatus(order)
      if (toStatus === null || toStatus === 'paid') return refuse('not-advanceable')
      const now = context.now()
      const { lacksUse, ...result } = await changeOrder(scope, context, order, {
        type: 'advanced',
        toStatus,
        by: { actor: 'owner', id: actorId },
        now,
        set: { holdExpiresAt: null },
        along: (guard) => [holdStatement(scope, orderId, now, guard), ...takeUse(scope, order, guard)],
      })
      if (!result.changed && result.order.status !== toStatus) return refuse('not-advanceable')
      return { ok: true, ...result, discountWarning: result.changed && lacksUse && holdLapses(order.status) }
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
        set: { holdExpiresAt: null, cancelledAt: now, countsUse: false },
        along: (guard) => [
          releaseStatement(scope, orderId, now, guard),
          ...cancellationStatements(scope, order, timeZone, guard),
        ],
      })
      if (result.order.status !== 'cancelled') return refuse('not-cancellable')
      return { ok: true, changed: result.changed, order: result.order }
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
