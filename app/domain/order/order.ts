import type { FailedReason } from '#app/domain/delivery/run.ts'
import type { Minor } from '#app/domain/money.ts'

export type OrderStatus =
  | 'pending'
  | 'processing'
  | 'out_for_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'paid'
  | 'pending_payment'
  | 'completed'
  | 'cancelled'

export type DeliveryMethod = 'delivery' | 'pickup'
export type PaidWith = 'cash' | 'mpesa' | 'other'
/** 'owner': taken by the seller, by phone or in a chat. */
export type OrderChannel = 'store' | 'pos' | 'owner'

export interface OrderLine {
  line: number
  productId: string
  /** '' without sizes. */
  size: string
  name: string
  price: Minor
  quantity: number
  /** The size's label at the time of the order; null without sizes. */
  selectedSize: string | null
  image: string | null
  returned: number
}

/** A line of free text, which is no stock; `line` counts on from the order's other lines. */
export interface OrderExtra {
  line: number
  name: string
  price: Minor
  quantity: number
  returned: number
}

/** Of an area or pick-up point, as its row is now. */
export interface OrderArea {
  eta: string
  /** Of a pick-up point. */
  address: string
  mapUrl: string | null
}

export interface Order {
  id: string
  storeId: string
  number: number
  token: string
  channel: OrderChannel
  /** An OrderStatus, or an unknown value from the database. */
  status: string
  statusBeforePaid: string | null
  customerName: string
  customerPhone: string
  customerAddress: string
  deliveryMethod: DeliveryMethod
  currency: string
  /** What the shopper read; null is the store's. */
  language: string | null
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  /** What returns have taken off; `total` is without it. */
  returnedAmount: Minor
  total: Minor
  /** The sum of its payments that aren't void. */
  paid: Minor
  /** How often the seller has changed it. */
  revision: number
  /** JSON of an OrderState: what was last agreed; null when it is as it stands. */
  agreedState: string | null
  claimsWaiting: number
  /** Of a deposit that was asked for when it was placed; 0 without. */
  depositPercent: number
  depositMetAt: number | null
  /** The seller keeps what was paid for it after it was cancelled. */
  refundWaivedAt: number | null
  customerNote: string
  /** Of its area or pick-up point; '' without one. */
  areaId: string | null
  areaName: string
  /** What the area's row says now; null without one. */
  area: OrderArea | null
  landmark: string
  /** 'geo:-1.28610,36.81720;u=20', or a link to a map. */
  pin: string | null
  /** The chosen time: a day, and minutes of it. */
  slotDay: string | null
  slotFrom: number | null
  slotTo: number | null
  /** Why the rider brought it back. */
  failedReason: FailedReason | null
  isAnonymous: boolean
  /** From a customer with a paid order, or who passed a challenge. */
  isProven: boolean
  paymentMethod: PaidWith | null
  mpesaCode: string | null
  /** On the receipt of a sale that was booked later; null of every other order. */
  tillNumber: string | null
  holdExpiresAt: number | null
  chatOpenedAt: number | null
  paidAt: number | null
  /** The days of the store's figures that it and its money are counted on; null of older rows. */
  placedDay: string | null
  paidDay: string | null
  cancelledAt: number | null
  createdAt: number
  updatedAt: number
  lines: OrderLine[]
  extras: OrderExtra[]
}

export const ORDER_STATUSES: readonly OrderStatus[] = [
  'pending',
  'processing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'paid',
  'pending_payment',
  'completed',
  'cancelled',
]

export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}

/** '#0001' */
export function orderNumber(number: number): string {
  return `#${String(number).padStart(4, '0')}`
}

/** '#0123 (KB-014)': the second is on the receipt that a till wrote without a connection. */
export function soldNumber({ number, tillNumber }: Pick<Order, 'number' | 'tillNumber'>): string {
  return tillNumber === null ? orderNumber(number) : `${orderNumber(number)} (${tillNumber})`
}
