import { sql } from 'drizzle-orm'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { missingLines } from '#app/domain/order/change/missing.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { PaymentMethod } from '#app/domain/payment/payment-method.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { type OrderPayment, orderClaimsRead, orderPaymentsRead } from '../../money/order-payments.server.ts'
import { promptAccountRead } from '../../money/prompt/account.server.ts'
import { promptsRead } from '../../money/prompt/reads.server.ts'
import { orderPrompts } from '../../money/prompt/shown.server.ts'
import { newestSeenOf, newestSeenRead, waitingClaimsOf, waitingClaimsRead } from '../../money/to-check.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { discounts, stores } from '../../schema/stores.server.ts'
import type { ReadScope } from '../../sql/scope.server.ts'
import { paymentMethodsRead } from '../../store/payment-methods.server.ts'
import { eventsRead, linesRead, notesRead, orderRead, unheldStockRead } from '../reads.server.ts'
import { revisionsOfOrder } from './revisions.server.ts'

export interface Receipt {
  order: Order
  store: OrderStore
  ledger?: OrderPayment[]
}

export interface PrintedOrder extends Receipt {
  payments: PaymentMethod[]
}

export type OrderStore = Awaited<ReturnType<typeof orderStoreRead>>[number]

export function orderStoreRead(scope: ReadScope) {
  return scope.pick(stores, {
    name: stores.name,
    slug: stores.slug,
    logo: stores.logoUrl,
    country: stores.country,
    platform: stores.messagingPlatform,
    timeZone: stores.timeZone,
    language: stores.language,
    storeAddress: stores.storeAddress,
    googleMapUrl: stores.googleMapUrl,
    whatsappNumber: stores.whatsappNumber,
    telegramNumber: stores.telegramNumber,
    proUntil: stores.proUntil,
  })
}

/** The discount's amount is in the store's present currency. */
function codeRead(scope: ReadScope, orderId: string) {
  const { code, kind, value, minimumAmount } = discounts
  return scope.pick(
    discounts,
    { code, kind, value, minimumAmount },
    sql`${code} = (SELECT ${orders.discountCode} FROM ${orders}
      WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId}
        AND ${orders.currency} = (SELECT ${stores.currency} FROM ${stores} WHERE ${scope.owns(stores)}))`,
  )
}

export function orderHistory(scope: ReadScope, context: Pick<StoreContext, 'now' | 'sealingKeys'>) {
  return {
    async details(orderId: string) {
      // Only a claim is compared with newer money.
      const hasClaim = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId}
        AND ${orders.claimsWaiting} > 0)`
      const [
        orderRows,
        lines,
        free,
        events,
        notes,
        ledger,
        claims,
        waiting,
        newest,
        storeRows,
        payments,
        revisions,
        [seen],
        [code],
        prompts,
        [account],
      ] = await scope.batch([
        orderRead(scope, sql`${orders.id} = ${orderId}`),
        linesRead(scope, sql`${orderId}`),
        unheldStockRead(scope, orderId, context.now()),
        eventsRead(scope, sql`${orderId}`),
        notesRead(scope, orderId),
        orderPaymentsRead(scope, orderId),
        orderClaimsRead(scope, orderId),
        waitingClaimsRead(scope, orderId),
        newestSeenRead(scope, hasClaim),
        orderStoreRead(scope),
        paymentMethodsRead(scope),
        revisionsOfOrder(scope, orderId),
        scope.pick(orders, { at: orders.seenAt, lateProblems: orders.lateProblem }, sql`${orders.id} = ${orderId}`),
        codeRead(scope, orderId),
        promptsRead(scope, orderId),
        promptAccountRead(scope),
      ])
      const [order, store] = [orderRows[0], storeRows[0]]
      if (!order || !store) return null
      return {
        order: { ...order, lines },
        missing: isOpen(order.status) ? missingLines(lines, free) : [],
        free,
        events,
        revisions,
        notes,
        ledger,
        claims,
        ...orderPrompts(context, order, { rows: prompts, account, isForOwner: true }),
        waitingClaims: waitingClaimsOf(waiting),
        newestSeenAt: newestSeenOf(newest),
        seenAt: seen?.at ?? null,
        lateProblems: seen?.lateProblems ?? [],
        code: code ?? null,
        store,
        payments: payments.filter((method) => method.isEnabled),
      }
    },
  }
}

export type OrderDetails = NonNullable<Awaited<ReturnType<ReturnType<typeof orderHistory>['details']>>>
