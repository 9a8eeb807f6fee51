import { dayIn } from '#app/domain/analytics/periods.ts'
import { type DeliveryMethod, isOrderStatus, type OrderChannel, type OrderStatus } from './order.ts'

interface Progress {
  status: string
  deliveryMethod: DeliveryMethod
}

/** Pieces are kept for an order this long while nobody has confirmed it. */
export const HOLD_MS = 24 * 60 * 60 * 1000

const steps: Record<OrderStatus, (order: Progress) => OrderStatus | null> = {
  pending: () => 'processing',
  processing: (order) => (order.deliveryMethod === 'pickup' ? 'ready_for_pickup' : 'out_for_delivery'),
  out_for_delivery: () => 'paid',
  ready_for_pickup: () => 'paid',
  pending_payment: () => 'paid',
  paid: () => null,
  completed: () => null,
  cancelled: () => null,
}

/** The one step an owner can take; an unknown status offers 'paid'. */
export function nextStatus(order: Progress): OrderStatus | null {
  return isOrderStatus(order.status) ? steps[order.status](order) : 'paid'
}

export function isPayable(order: Progress): boolean {
  return nextStatus(order) === 'paid'
}

export const OWNER_CANCELS: readonly OrderStatus[] = [
  'pending',
  'processing',
  'pending_payment',
  'out_for_delivery',
  'ready_for_pickup',
]

/** Failed deliveries are cancelled too. */
export function isCancellableByOwner(status: string): boolean {
  return (OWNER_CANCELS as readonly string[]).includes(status)
}

export function isCancellableByShopper(status: string): boolean {
  return status === 'pending'
}

/** Paid or over; everything else still holds pieces or waits for its money. */
export function isOpen(status: string): boolean {
  return !['paid', 'completed', 'cancelled'].includes(status)
}

/** In these two a hold ends by itself; from 'processing' on it lasts until the order is paid or cancelled. */
export function holdLapses(status: string): boolean {
  return status === 'pending' || status === 'pending_payment'
}

/** When the pieces of an order in this status go back on sale; null while they are kept for good or not at all. */
export function holdEndsAt(status: string, createdAt: number): number | null {
  return holdLapses(status) ? createdAt + HOLD_MS : null
}

/** How long a payment for pieces that were missing stays flagged. */
export const SHORT_MS = 30 * 24 * 60 * 60 * 1000

interface Flagged {
  status: string
  createdAt: number
  paidAt: number | null
  /** Pieces were missing when it was paid. */
  isShort: boolean
}

/** Waits for more than a day for what the owner can still do. The list's group and its figure ask the database the same. */
export function isOverdue(order: Pick<Flagged, 'status' | 'createdAt'>, now: number): boolean {
  return isCancellableByOwner(order.status) && order.createdAt < now - HOLD_MS
}

/** Paid of late although pieces were missing. */
export function isShortOfLate(order: Pick<Flagged, 'paidAt' | 'isShort'>, now: number): boolean {
  return order.isShort && order.paidAt !== null && order.paidAt > now - SHORT_MS
}

export function needsAttention(order: Flagged, now: number): boolean {
  return isOverdue(order, now) || isShortOfLate(order, now)
}

interface Paid {
  status: string
  statusBeforePaid: string | null
  channel: OrderChannel
  paidAt: number | null
}

/** Where undoing a payment leads, or null when it can't be undone any more: only on the same calendar day of the store. */
export function undoPaid(order: Paid, now: number, zone: string): string | null {
  if (order.status !== 'paid' && order.status !== 'completed') return null
  if (order.paidAt === null || dayIn(zone, order.paidAt) !== dayIn(zone, now)) return null
  return order.channel === 'pos' ? 'cancelled' : (order.statusBeforePaid ?? 'pending_payment')
}
