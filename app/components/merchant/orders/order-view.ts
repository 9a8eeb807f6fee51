import type { SubmissionResult } from '@conform-to/react'
import type { Minor } from '#app/domain/money.ts'
import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import type { OrderGroup, OrdersQuery, PagePosition } from '#app/domain/order/list-query.ts'
import type { MessageKind } from '#app/domain/order/messages-offered.ts'
import type { DeliveryMethod, OrderChannel, PaidWith } from '#app/domain/order/order.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface OrderRow {
  id: string
  number: number
  customerName: string
  customerAddress: string
  channel: OrderChannel
  deliveryMethod: DeliveryMethod
  status: string
  total: Minor
  currency: string
  createdAt: number
  needsAttention: boolean
}

/** Loader data of the page of orders. */
export interface OrdersView {
  asked: OrdersQuery
  rows: OrderRow[]
  counts: Record<OrderGroup, number>
  place: PagePosition
  store: { id: string; slug: string; timeZone: string }
  now: number
  /** The order of ?order=: null without it, 'not-found' when the store has no such order. */
  opened: OrderView | 'not-found' | null
}

export interface OrderViewLine {
  line: number
  name: string
  selectedSize: string | null
  price: Minor
  quantity: number
  image: string | null
  /** Units that were out of stock when the order was paid. */
  short: number
}

export type AttentionReason = 'old' | 'hold' | 'short'

export type OrderMessage = { kind: MessageKind } & ({ url: string } | { url: null; refused: 'plan' | 'phone' })

/** One order with everything that the owner can see and do. */
export interface OrderView {
  id: string
  number: number
  status: string
  channel: OrderChannel
  deliveryMethod: DeliveryMethod
  customerName: string
  customerPhone: string
  customerAddress: string
  createdAt: number
  paidAt: number | null
  paymentMethod: PaidWith | null
  mpesaCode: string | null
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  symbol: string
  lines: OrderViewLine[]
  events: { type: string; toStatus: string | null; actor: 'shopper' | 'owner' | 'system'; createdAt: number }[]
  ways: PaymentOption[]
  platform: Platform
  /** The status that the primary action sets. */
  next: string | null
  isCancellable: boolean
  /** The status that undoing the payment sets; null when it can't be undone any more. */
  undoTo: string | null
  attention: AttentionReason[]
  /** Links to the customer's chat, or why there is none. Empty without a phone number. */
  messages: OrderMessage[]
  offered: MessageKind[]
  chatUrl: string | null
  upgradePath: string
  isPro: boolean
}

/** Action data of an order's form. */
export interface OrderActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  /** Shown with the success. */
  warning?: { title: string; text: string }
  /** Errors of a payment's fields: a MarkPaidFieldRefusal, or the server's words. */
  lastResult?: SubmissionResult
  /** True when stock changed. */
  movedStock?: boolean
}
