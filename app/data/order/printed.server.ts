import { sql } from 'drizzle-orm'
import { type OrderPayment, orderPaymentsRead } from '../money/order-payments.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope, Statement } from '../sql/scope.server.ts'
import { paymentMethodsRead } from '../store/payment-methods.server.ts'
import { orderStoreRead, type PrintedOrder } from './history.server.ts'
import { eventsRead, linesRead, type OrderEvent, orderRead } from './reads.server.ts'

export type PrintableOrder = PrintedOrder & { events: OrderEvent[]; ledger: OrderPayment[] }

export function printedOrders(scope: ReadScope) {
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
