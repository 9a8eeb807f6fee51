import type { Order } from '#app/domain/order/order.ts'
import { orderWords } from '#copy/storefront/order'
import { statusLabel } from './status-label.ts'

export function shopperStatus(status: string, { deliveryMethod }: Pick<Order, 'deliveryMethod'>): string {
  const { delivered, picked_up } = orderWords().step
  if (status === 'delivered') return deliveryMethod === 'pickup' ? picked_up : delivered
  return statusLabel(status)
}
