import { desc, sql } from 'drizzle-orm'
import type { DeclineReason } from '#app/domain/order/change/decline.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { Actor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { type OrderPayment, orderPaymentsRead } from '../money/order-payments.server.ts'
import { type RecordedEntry, recordPayment, type ShownMoney } from '../money/record.server.ts'
import { type Refund, refundOrder } from '../money/refund.server.ts'
import { type Transfer, transferMoney } from '../money/transfer.server.ts'
import { type PaymentRemoval, removePayment } from '../money/void.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Statement, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { paymentMethodsRead } from '../store/payment-methods.server.ts'
import { orderBlocks } from './block.server.ts'
import { type Agreement, agree } from './change/agreement.server.ts'
import { finish } from './change/finish.server.ts'
import { orderNotes } from './change/notes.server.ts'
import { type OwnedEntry, payMany, recordMany } from './change/pay-many.server.ts'
import { markPaid, type Payment, type ShownPayment } from './change/payment.server.ts'
import type { ShownStep } from './change/refused-step.server.ts'
import { type OrderReturn, returnGoods } from './change/return.server.ts'
import { advance, cancel, handOver } from './change/step.server.ts'
import { type UndoShown, undoPaid } from './change/undo-payment.server.ts'
import { editOrder, type RequestedEdit } from './edit/edit.server.ts'
import { orderHistory, orderStoreRead, type PrintedOrder } from './edit/history.server.ts'
import { orderSeen, unsentOrders } from './list/attention.server.ts'
import { orderExport } from './list/export.server.ts'
import { orderList } from './list/list.server.ts'
import { rebuildOrderTerms } from './list/search.server.ts'
import { orderAgain, type RequestedOrder, takeOrder } from './place/owner-order.server.ts'
import { eventsRead, linesRead, loadOrder, type OrderEvent, orderRead, type StockedOrder } from './reads.server.ts'
import { lateProblems } from './till/late-sale.server.ts'
import { type Sale, sell } from './till/sale.server.ts'

type PrintableOrder = PrintedOrder & { events: OrderEvent[]; ledger: OrderPayment[] }

export function createOrders(scope: StoreScope, context: StoreContext) {
  return {
    ...orderList(scope, context.now),
    ...orderExport(scope, context.now),
    ...orderHistory(scope, context),
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

    cancel: (
      orderId: string,
      by: Actor,
      shown: ShownStep = {},
      reason: DeclineReason | null = null,
      approval: Approval | null = null,
    ) => cancel(scope, context, orderId, by, shown, reason, approval),

    markPaid: (orderId: string, payment: Payment, shown: ShownPayment = {}) =>
      markPaid(scope, context, orderId, payment, shown),

    payMany: (ids: readonly string[], payment: { method: PaidWith; by: string | null; till?: string | null }) =>
      payMany(scope, context, ids, payment),

    recordMany: (entries: readonly OwnedEntry[]) => recordMany(scope, context, entries),

    undoPaid: (
      orderId: string,
      actorId: string | null = null,
      shown: UndoShown | null = null,
      approval: Approval | null = null,
    ) => undoPaid(scope, context, orderId, actorId, shown, approval),

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

function orderMoney(scope: StoreScope, context: StoreContext) {
  return {
    ...ledgerExport(scope),

    recordPayment: (orderId: string, entry: RecordedEntry, shown: ShownMoney) =>
      recordPayment(scope, context, orderId, entry, shown),

    giveBack: (orderId: string, refund: Refund) => refundOrder(scope, context, orderId, refund),

    transferMoney: (orderId: string, transfer: Transfer) => transferMoney(scope, context, orderId, transfer),

    removePayment: (orderId: string, payment: PaymentRemoval) => removePayment(scope, context, orderId, payment),
  }
}

function printedOrders(scope: ReadScope) {
  return {
    async printed(ids: string[]): Promise<PrintableOrder[]> {
      const reads = ids.flatMap((id) => [
        orderRead(scope, sql`${orders.id} = ${id}`),
        linesRead(scope, sql`${id}`),
        eventsRead(scope, sql`${id}`),
        orderPaymentsRead(scope, id),
      ])
      const statements: [Statement, ...Statement[]] = [orderStoreRead(scope), paymentMethodsRead(scope), ...reads]
      const [stores, methods, ...rows] = (await scope.batch(statements)) as unknown[][]
      const store = stores?.[0] as PrintedOrder['store'] | undefined
      if (!store) return []
      const payments = (methods as PrintedOrder['payments']).filter((method) => method.isEnabled)
      return ids.flatMap((_, index) => {
        const [orderRows, lines, events, ledger] = rows.slice(index * 4, index * 4 + 4)
        const [order] = orderRows as Omit<PrintedOrder['order'], 'lines'>[]
        if (!order) return []
        const printed = { order: { ...order, lines }, store, payments, events, ledger }
        return [printed as PrintableOrder]
      })
    },
  }
}

function ledgerExport(scope: ReadScope) {
  return {
    exportedPayments(after: { receivedAt: number; id: string } | null, limit: number) {
      const isPastCursor = after
        ? sql`(${payments.receivedAt}, ${payments.id}) < (${after.receivedAt}, ${after.id})`
        : sql`true`
      return scope
        .pick(
          payments,
          {
            id: payments.id,
            receivedAt: payments.receivedAt,
            kind: payments.kind,
            method: payments.method,
            amount: payments.amount,
            currency: payments.currency,
            code: payments.code,
            payerName: payments.payerName,
            payerPhone: payments.payerPhone,
            account: payments.account,
            source: payments.source,
            verifiedAt: payments.verifiedAt,
            reversedAt: payments.reversedAt,
            voidedAt: payments.voidedAt,
            recordedAt: payments.recordedAt,
            note: payments.note,
            number: sql<number | null>`(SELECT o.number FROM orders AS o
              WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`.as('number'),
          },
          isPastCursor,
        )
        .orderBy(desc(payments.receivedAt), desc(payments.id))
        .limit(limit)
    },
  }
}
