import type { StoreContext } from '#app/load-context.server.ts'
import { ledgerExport } from '../money/export.server.ts'
import { type RecordedEntry, recordPayment, type ShownMoney } from '../money/record.server.ts'
import { giveBack, type Refund } from '../money/refund.server.ts'
import { type Transfer, transferMoney } from '../money/transfer.server.ts'
import { removePayment } from '../money/void.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

export function orderMoney(scope: StoreScope, context: StoreContext) {
  return {
    ...ledgerExport(scope),

    recordPayment: (orderId: string, entry: RecordedEntry, shown: ShownMoney) =>
      recordPayment(scope, context, orderId, entry, shown),

    giveBack: (orderId: string, refund: Refund) => giveBack(scope, context, orderId, refund),

    transferMoney: (orderId: string, transfer: Transfer) => transferMoney(scope, context, orderId, transfer),

    removePayment: (orderId: string, payment: { paymentId: string; by: string | null }) =>
      removePayment(scope, context, orderId, payment),
  }
}
