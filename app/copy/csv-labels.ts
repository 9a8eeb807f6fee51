import { isOrderStatus, type OrderStatus, type PaidWith } from '#app/domain/order/order.ts'

// English in every language, as the headings: other programs read them.

const statuses: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Handed over',
  paid: 'Paid',
  pending_payment: 'Pending Payment',
  completed: 'Paid',
  cancelled: 'Cancelled',
}

const methods: Record<PaidWith, string> = { cash: 'Cash', mpesa: 'M-PESA', other: 'Other' }

export function csvStatus(status: string): string {
  return isOrderStatus(status) ? statuses[status] : status
}

export function csvMethod(method: PaidWith | null): string {
  return method === null ? '' : methods[method]
}

/** How an order reached its customer. */
export function csvDelivery({ channel, deliveryMethod }: { channel: string; deliveryMethod: string }): string {
  if (channel === 'pos') return 'POS'
  return deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery'
}
