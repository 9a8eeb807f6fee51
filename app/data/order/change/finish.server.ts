import { desc, sql } from 'drizzle-orm'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import type { Order } from '#app/domain/order/order.ts'
import { type LedgerMethod, paidWith } from '#app/domain/payment/ledger.ts'
import { refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { isLive } from '../../money/ledger.server.ts'
import { payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import type { ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'
import { unlikely } from '../../sql/unlikely.server.ts'
import { orderRead } from '../reads.server.ts'
import { markPaid, type PaidResult, type ShownPayment } from './payment.server.ts'

export async function finish(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
  shown: ShownPayment,
): Promise<PaidResult> {
  const [[order], [last]] = await scope.batch([
    orderRead(scope, sql`${orders.id} = ${orderId}`),
    lastPaymentRead(scope, orderId),
  ])
  if (!order) return refuse('order-not-found')
  if (stillToPay(order) > 0) return refuse('not-payable')
  const { method, code } = closingMethodOf(order, last)
  return markPaid(scope, context, orderId, { method, mpesaCode: code, actorId }, shown)
}

type LastPayment = { method: LedgerMethod; code: string | null }

export function lastPaymentRead(scope: ReadScope, orderId: string): Rows<LastPayment> {
  return scope
    .pick(
      payments,
      { method: payments.method, code: payments.code },
      sql`${unlikely(sql`${payments.orderId} = ${orderId}`)} AND ${payments.amount} > 0 AND ${isLive}`,
    )
    .orderBy(desc(payments.recordedAt), desc(payments.id))
    .limit(1)
}

export function closingMethodOf(order: Pick<Order, 'paymentMethod' | 'mpesaCode'>, last: LastPayment | undefined) {
  return {
    method: order.paymentMethod ?? paidWith(last?.method ?? 'other'),
    code: order.paymentMethod === null ? (last?.code ?? null) : order.mpesaCode,
  }
}
