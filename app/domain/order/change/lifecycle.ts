import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { type DeliveryMethod, isOrderStatus, type OrderChannel, type OrderStatus } from '../order.ts'

interface Progress {
  status: string
  deliveryMethod: DeliveryMethod
}

/** Longest hold of a waiting order; its row says when its own ends. */
export const HOLD_MS = 24 * 60 * 60 * 1000

const steps: Record<OrderStatus, (order: Progress) => OrderStatus | null> = {
  pending: () => 'processing',
  processing: (order) => (order.deliveryMethod === 'pickup' ? 'ready_for_pickup' : 'out_for_delivery'),
  out_for_delivery: () => 'paid',
  ready_for_pickup: () => 'paid',
  delivered: () => 'paid',
  pending_payment: () => 'paid',
  paid: () => null,
  completed: () => null,
  cancelled: () => null,
}

export function nextStatus(order: Progress): OrderStatus | null {
  return isOrderStatus(order.status) ? steps[order.status](order) : 'paid'
}

export function isPayable(order: Progress): boolean {
  return nextStatus(order) === 'paid'
}

export function isFinishedByMoney(order: Progress): boolean {
  return isPayable(order) && !canBeHandedOver(order.status)
}

export const OVERDUE_STATUSES: readonly OrderStatus[] = [
  'pending',
  'processing',
  'pending_payment',
  'out_for_delivery',
  'ready_for_pickup',
]

const OWNER_CANCELLABLE: readonly OrderStatus[] = [...OVERDUE_STATUSES, 'delivered']

/** Includes orders that were handed over: a failed delivery is cancelled, and goods come back. */
export function isCancellableByOwner(status: string): boolean {
  return (OWNER_CANCELLABLE as readonly string[]).includes(status)
}

/** A shopper who has paid, or says so, asks the seller: the money has to come back. */
export function isCancellableByShopper(order: { status: string; paid: number; claimsWaiting: number }): boolean {
  return order.status === 'pending' && !hasMoney(order)
}

export function hasMoney({ paid, claimsWaiting }: { paid: number; claimsWaiting: number }): boolean {
  return paid > 0 || claimsWaiting > 0
}

export function canBeHandedOver(status: string): boolean {
  return status === 'out_for_delivery' || status === 'ready_for_pickup'
}

export function isHandedOver(status: string): boolean {
  return status === 'delivered' || status === 'paid' || status === 'completed'
}

export function isOpen(status: string): boolean {
  return !['paid', 'completed', 'cancelled'].includes(status)
}

/** A hold lasts from 'processing' until the order is paid or cancelled. */
export function holdLapses(status: string): boolean {
  return status === 'pending' || status === 'pending_payment'
}

export const SHORTAGE_FLAG_MS = 30 * 24 * 60 * 60 * 1000

interface Flagged {
  status: string
  createdAt: number
  paidAt: number | null
  isShort: boolean
  /** A late sale that was saved without its code or phone. */
  isToSettle: boolean
}

/** The order list's SQL has the same condition. */
export function isOverdue(order: Pick<Flagged, 'status' | 'createdAt'>, now: number): boolean {
  return (OVERDUE_STATUSES as readonly string[]).includes(order.status) && order.createdAt < now - HOLD_MS
}

export function isRecentlyShort(order: Pick<Flagged, 'paidAt' | 'isShort'>, now: number): boolean {
  return order.isShort && order.paidAt !== null && order.paidAt > now - SHORTAGE_FLAG_MS
}

export function needsAttention(order: Flagged, now: number): boolean {
  return isOverdue(order, now) || isRecentlyShort(order, now) || order.isToSettle
}

interface Paid {
  status: string
  statusBeforePaid: string | null
  channel: OrderChannel
  paidAt: number | null
}

export function undoPaid(order: Paid, now: number, zone: string): string | null {
  if (order.status !== 'paid' && order.status !== 'completed') return null
  if (order.paidAt === null || dayIn(zone, order.paidAt) !== dayIn(zone, now)) return null
  // A sale at the till is completed at once; one whose rest was owed goes back to that.
  const isSale = order.channel === 'pos' && order.status === 'completed'
  return isSale ? 'cancelled' : (order.statusBeforePaid ?? 'pending_payment')
}
