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
  size: string
  name: string
  price: Minor
  quantity: number
  selectedSize: string | null
  image: string | null
  categoryId?: string | null
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

export interface OrderArea {
  eta: string
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
  language: string | null
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  /** Value of all returns; `total` is without it. */
  returnedAmount: Minor
  total: Minor
  /** Sum of its payments that aren't void. */
  paid: Minor
  revision: number
  /** JSON of the last agreed OrderState; null when it is the current one. */
  agreedState: string | null
  claimsWaiting: number
  depositPercent: number
  depositMetAt: number | null
  /** Time at which the seller decided to keep the money of a cancelled order. */
  refundWaivedAt: number | null
  customerNote: string
  areaId: string | null
  areaName: string
  area: OrderArea | null
  landmark: string
  /** 'geo:-1.28610,36.81720;u=20', or a link to a map. */
  pin: string | null
  slotDay: string | null
  slotFrom: number | null
  slotTo: number | null
  failedReason: FailedReason | null
  isAnonymous: boolean
  /** The customer has a paid order or passed a challenge. */
  isProven: boolean
  paymentMethod: PaidWith | null
  mpesaCode: string | null
  tillNumber: string | null
  holdExpiresAt: number | null
  chatOpenedAt: number | null
  paidAt: number | null
  /** Days of the store's figures for the order and its money; null in older rows. */
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

export function orderNumber(number: number): string {
  return `#${orderDigits(number)}`
}

/** Without the sign, as references of payments have it. */
export function orderDigits(number: number): string {
  return String(number).padStart(4, '0')
}

export function soldNumber({ number, tillNumber }: Pick<Order, 'number' | 'tillNumber'>): string {
  return tillNumber === null ? orderNumber(number) : `${orderNumber(number)} (${tillNumber})`
}
