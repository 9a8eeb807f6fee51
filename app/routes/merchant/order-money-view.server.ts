import type { OrderMoneyView } from '#app/components/merchant/orders/payment/money-view.ts'
import type { OrderDetails } from '#app/data/order/history.server.ts'
import { dueBack, stillToPay } from '#app/domain/order/balance.ts'
import { isOpen } from '#app/domain/order/lifecycle.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'

export function orderMoneyView({ order, ledger, claims }: OrderDetails): OrderMoneyView {
  const isUnfinished = isOpen(order.status)
  return {
    paid: order.paid,
    stillToPay: stillToPay(order),
    dueBack: order.refundWaivedAt === null ? dueBack(order) : 0,
    missingDeposit: isUnfinished ? missingDeposit(order) : 0,
    payments: ledger.map(({ verifiedAt, reversedAt, recordedAt: _recorded, ...payment }) => ({
      ...payment,
      isSeen: verifiedAt !== null || payment.source === 'message' || payment.source === 'statement',
      isTakenBack: reversedAt !== null,
      isRemovable: isUnfinished && payment.kind !== 'transfer',
    })),
    claims: claims
      .filter(({ state }) => state === 'waiting')
      .map(({ id, code, amount, method, saidAt, createdAt }) => ({
        id,
        code,
        amount,
        method,
        at: saidAt ?? createdAt,
      })),
    isRecordable: order.status !== 'cancelled' && stillToPay(order) > 0,
  }
}
