import { fullDate } from '#app/components/merchant/orders/order-dates.ts'
import type { SlipView } from '#app/components/merchant/orders/slip-view.ts'
import { customerMessageWords, payLine } from '#app/copy/en/merchant/customer-messages.ts'
import { slip as words } from '#app/copy/en/merchant/orders.ts'
import type { PrintedOrder, Receipt } from '#app/data/order/history.server.ts'
import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { showsBranding } from '#app/domain/plan/subscription.ts'
import { messageInput } from './orders-details.server.ts'

export function slipView(
  printed: PrintedOrder,
  { kind, now, origin }: { kind: 'receipt' | 'invoice'; now: number; origin: string },
): SlipView {
  const { order, store } = printed
  const message = messageInput(printed, origin)
  const number = store.platform === 'telegram' ? store.telegramNumber : store.whatsappNumber
  const isPickup = order.deliveryMethod === 'pickup'
  const isCancelled = order.status === 'cancelled'
  return {
    kind: isCancelled ? 'order' : kind,
    isCancelled,
    storeName: store.name,
    storeLines: [store.storeAddress, number].filter((line): line is string => Boolean(line?.trim())),
    number: orderNumber(order.number),
    date: fullDate(kind === 'receipt' && order.paidAt !== null ? order.paidAt : order.createdAt, store.timeZone),
    customerName: message.customerName,
    customerPhone: order.customerPhone,
    address:
      order.channel === 'pos'
        ? null
        : isPickup
          ? { label: words.pickUpAt, text: store.storeAddress ?? '' }
          : { label: words.deliverTo, text: order.customerAddress },
    lines: order.lines.map(({ line, name, selectedSize, price, quantity }) => ({
      line,
      name,
      selectedSize,
      price,
      quantity,
    })),
    moneyFormat: message.moneyFormat,
    subtotal: order.subtotal,
    discount: order.discount,
    discountCode: order.discountCode,
    deliveryFee: order.deliveryFee,
    total: order.total,
    notes: notesOf(printed, message.paymentOptions),
    isBranded: showsBranding(store.proUntil, now),
    backTo: `/store/${order.storeId}/orders?order=${order.id}`,
  }
}

/** How it was paid, or can be. */
function notesOf({ order }: Receipt, options: PaymentOption[]): string[] {
  if (order.status === 'cancelled') return []
  if (order.paidAt === null) return options.map((option) => payLine(option, order.deliveryMethod === 'pickup'))
  const method = order.paymentMethod ? customerMessageWords.method[order.paymentMethod] : ''
  return [
    customerMessageWords.paid(method),
    ...(order.mpesaCode ? [`${customerMessageWords.mpesaCode}: ${order.mpesaCode}`] : []),
  ]
}
