import { sql } from 'drizzle-orm'
import type { DeclineReason } from '#app/domain/order/decline.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { type Agreement, agree } from './agreement.server.ts'
import { orderBlocks } from './block.server.ts'
import type { Actor } from './change.server.ts'
import { editOrder, type RequestedEdit } from './edit.server.ts'
import { orderExport } from './export.server.ts'
import { finish } from './finish.server.ts'
import { orderHistory } from './history.server.ts'
import { lateProblems } from './late-problem.server.ts'
import { orderList } from './list.server.ts'
import { orderMoney } from './money.server.ts'
import { rebuildOrderTerms } from './name-terms.server.ts'
import { orderNotes } from './notes.server.ts'
import { orderAgain, type RequestedOrder, takeOrder } from './owner-order.server.ts'
import { type OwnedEntry, payMany, recordMany } from './pay-many.server.ts'
import { markPaid, type Payment, type ShownPayment } from './payment.server.ts'
import { printedOrders } from './printed.server.ts'
import { loadOrder, type StockedOrder } from './reads.server.ts'
import type { ShownStep } from './refused-step.server.ts'
import { type OrderReturn, returnGoods } from './return.server.ts'
import { type Sale, sell } from './sale.server.ts'
import { orderSeen } from './seen.server.ts'
import { advance, cancel, handOver } from './step.server.ts'
import { type UndoShown, undoPaid } from './undo-payment.server.ts'
import { unsentOrders } from './unsent.server.ts'

export function createOrders(scope: StoreScope, context: StoreContext) {
  return {
    ...orderList(scope, context.now),
    ...orderExport(scope, context.now),
    ...orderHistory(scope, context.now),
    ...printedOrders(scope),
    ...orderBlocks(scope, context),
    ...orderNotes(scope, context),
    ...orderMoney(scope, context),
    ...orderSeen(scope, context),
    ...unsentOrders(scope),
    ...lateProblems(scope, context),

    async find(orderId: string): Promise<StockedOrder | null> {
      return (await loadOrder(scope, orderId, context.now()))?.order ?? null
    },

    advance: (orderId: string, actorId: string | null = null, shown: ShownStep = {}) =>
      advance(scope, context, orderId, actorId, shown),

    handOver: (orderId: string, actorId: string | null = null, shown: ShownStep = {}) =>
      handOver(scope, context, orderId, actorId, shown),

    finish: (orderId: string, actorId: string | null = null, shown: ShownPayment = {}) =>
      finish(scope, context, orderId, actorId, shown),

    returnGoods: (orderId: string, given: OrderReturn) => returnGoods(scope, context, orderId, given),

    cancel: (orderId: string, by: Actor, shown: ShownStep = {}, reason: DeclineReason | null = null) =>
      cancel(scope, context, orderId, by, shown, reason),

    markPaid: (orderId: string, payment: Payment, shown: ShownPayment = {}) =>
      markPaid(scope, context, orderId, payment, shown),

    payMany: (ids: readonly string[], payment: { method: PaidWith; by: string | null }) =>
      payMany(scope, context, ids, payment),

    recordMany: (entries: readonly OwnedEntry[]) => recordMany(scope, context, entries),

    undoPaid: (orderId: string, actorId: string | null = null, shown: UndoShown | null = null) =>
      undoPaid(scope, context, orderId, actorId, shown),

    agree: (orderId: string, agreement: Agreement) => agree(scope, context, orderId, agreement),

    sell: (sale: Sale) => sell(scope, context, sale),

    edit: (orderId: string, request: RequestedEdit) => editOrder(scope, context, orderId, request),

    take: (order: RequestedOrder) => takeOrder(scope, context, order),

    orderAgain: (orderId: string, request: { requestId: string; by: string | null }) =>
      orderAgain(scope, context, orderId, request),

    /** Reads every order: too slow for a request of a large store. */
    rebuildSearch: () => rebuildOrderTerms(scope),

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
