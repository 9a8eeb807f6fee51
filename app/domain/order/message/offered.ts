import type { Minor } from '#app/domain/money.ts'
import { isOpen } from '../change/lifecycle.ts'
import type { DeliveryMethod, OrderChannel } from '../order.ts'

export const MESSAGE_KINDS = ['status', 'delivery', 'pickup', 'invoice', 'receipt'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export function availableMessages(order: {
  status: string
  deliveryMethod: DeliveryMethod
  channel: OrderChannel
  paid: Minor
}): MessageKind[] {
  if (order.status === 'cancelled') return ['status']
  if (!isOpen(order.status)) return order.channel === 'pos' ? ['receipt'] : ['status', 'receipt']
  const handOver = order.deliveryMethod === 'pickup' ? 'pickup' : 'delivery'
  return ['status', handOver, 'invoice', ...(order.paid > 0 ? (['receipt'] as const) : [])]
}
