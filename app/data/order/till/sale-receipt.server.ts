import type { OrderPayment } from '../../money/order-payments.server.ts'
import type { OrderStore, Receipt } from '../edit/history.server.ts'
import { isPaid, type NewOrder, timeOf } from '../place/new-order.server.ts'

export function saleReceipt(
  sale: NewOrder,
  { number, storeId, store }: { number: number; storeId: string; store: OrderStore },
): Receipt {
  const { figures, payment, late, now } = sale
  const soldAt = timeOf(sale)
  const closing = isPaid(sale) ? payment : null
  const order = {
    id: sale.id,
    storeId,
    number,
    token: sale.token,
    channel: sale.channel,
    status: sale.status,
    statusBeforePaid: null,
    customerName: sale.customerName,
    customerPhone: sale.customerPhone,
    customerAddress: sale.customerAddress,
    deliveryMethod: sale.deliveryMethod,
    currency: sale.currency,
    language: sale.language,
    subtotal: figures.subtotal,
    discount: figures.discount,
    discountCode: sale.discountCode,
    deliveryFee: figures.fee,
    returnedAmount: 0,
    total: figures.total,
    paid: payment?.amount ?? 0,
    revision: 0,
    agreedState: null,
    claimsWaiting: 0,
    depositPercent: 0,
    depositMetAt: null,
    refundWaivedAt: null,
    customerNote: '',
    areaId: null,
    areaName: '',
    area: null,
    landmark: '',
    pin: null,
    slotDay: null,
    slotFrom: null,
    slotTo: null,
    failedReason: null,
    isProven: false,
    isAnonymous: sale.isAnonymous,
    paymentMethod: closing?.method ?? null,
    mpesaCode: closing?.mpesaCode ?? null,
    tillNumber: late?.tillNumber ?? null,
    holdExpiresAt: null,
    chatOpenedAt: null,
    paidAt: closing ? soldAt : null,
    placedDay: sale.day,
    paidDay: closing ? sale.day : null,
    cancelledAt: null,
    createdAt: soldAt,
    updatedAt: now,
    lines: sale.lines.map((line, index) => ({ ...line, line: index, returned: 0 })),
    extras: sale.extras ?? [],
  }
  return { order, store, ledger: ledgerOf(sale, soldAt) }
}

function ledgerOf({ id, payment, placedBy, now }: NewOrder, soldAt: number): OrderPayment[] {
  if (!payment || payment.amount === 0) return []
  const { method, mpesaCode, amount } = payment
  return [
    {
      ...{ id, kind: 'payment', source: 'till', method, amount, code: mpesaCode },
      ...{ receivedAt: soldAt, recordedAt: now, recordedBy: placedBy, note: '', verifiedAt: null, reversedAt: null },
    },
  ]
}
