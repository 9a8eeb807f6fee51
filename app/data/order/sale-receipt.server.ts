import type { OrderStore, Receipt } from './history.server.ts'
import type { NewOrder } from './placement.server.ts'

export function saleReceipt(
  sale: NewOrder,
  { number, storeId, store }: { number: number; storeId: string; store: OrderStore },
): Receipt {
  const { figures, payment, now } = sale
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
    paid: payment ? figures.total : 0,
    revision: 0,
    agreedState: null,
    claimsWaiting: 0,
    depositPercent: 0,
    depositMetAt: null,
    refundWaivedAt: null,
    customerNote: '',
    isProven: false,
    isAnonymous: sale.isAnonymous,
    paymentMethod: payment?.method ?? null,
    mpesaCode: payment?.mpesaCode ?? null,
    holdExpiresAt: null,
    chatOpenedAt: null,
    paidAt: payment ? now : null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    lines: sale.lines.map((line, index) => ({ ...line, line: index, returned: 0 })),
    extras: sale.extras ?? [],
  }
  return { order, store }
}
