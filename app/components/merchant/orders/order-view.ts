import type { SubmissionResult } from '@conform-to/react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { OrderChip } from '#app/domain/order/list/chips.ts'
import type { ListedLine } from '#app/domain/order/list/listed-lines.ts'
import type { OrderGroup, OrdersQuery, PagePosition } from '#app/domain/order/list/query.ts'
import type { Handoff } from '#app/domain/order/list/unsent.ts'
import type { MessageKind } from '#app/domain/order/message/offered.ts'
import type { DeliveryMethod, OrderChannel, PaidWith } from '#app/domain/order/order.ts'
import type { PaymentOption } from '#app/domain/order/place/how-to-pay.ts'
import type { Platform } from '#app/domain/store/store.ts'
import type { FormResult } from '../use-form-result.ts'
import type { OrderChanges } from './editor/order-changes.ts'
import type { FilterView } from './list/filter-panel.tsx'
import type { OrderSupply } from './new-order/order-supply.ts'
import type { OrderMoneyView } from './payment/money-view.ts'

export interface HistoryItem {
  kind: 'step' | 'change' | 'agreed' | 'money' | 'claim' | 'note'
  at: number
  title: string
  detail: string
  /** Text in a bubble: a note, or a reason. */
  quote: string
  /** Set for a note that can be removed. */
  noteId: string | null
}

export interface OrderRow {
  id: string
  number: number
  /** Number on the receipt of a sale that was booked later. */
  tillNumber: string | null
  customerName: string
  /** The area, or the way without one. */
  place: string
  /** Shape: 'Enamel mug × 2, Café Thika'. */
  items: string
  channel: OrderChannel
  deliveryMethod: DeliveryMethod
  status: string
  total: Minor
  moneyFormat: MoneyFormat
  createdAt: number
  /** Its day's group, '11:40' or '23 Nov', and 'Today, 11:40' or '23 Nov'. */
  when: { day: string; short: string; long: string; full: string }
  needsAttention: boolean
  isFromNewCustomer: boolean
  hold: ShownHold | null
  chips: OrderChip[]
  /** True for a waiting order that the seller hasn't had on screen. */
  isUnseen: boolean
  /** Set for a customer who never wrote; opens the chat with the link's words. */
  write: { url: string; text: string; label: string } | null
}

/** `until` is in words; null when nothing is held. */
export interface ShownHold {
  until: string | null
}

export interface ConnectedOrder {
  id: string
  number: number
  customerName: string
  customerPhone: string
  total: Minor
  moneyFormat: MoneyFormat
  createdAt: number
}

export interface BlockState {
  isBlocked: boolean
  waiting: number
  /** Waiting orders of the same network; 0 until the phone is blocked. */
  connected: number
  connectedOrders: ConnectedOrder[]
}

export interface OrdersView {
  query: OrdersQuery
  rows: OrderRow[]
  counts: Record<OrderGroup, number>
  /** '' for none, '9+' for many. */
  deliveriesWaiting: string
  position: PagePosition
  filters: FilterView
  store: { id: string; slug: string; timeZone: string }
  supply: OrderSupply
  /** Null without orders that nobody sent to the chat. */
  unsent: { n: number; title: string; text: string; show: string } | null
  platform: Platform
  now: number
  /** The order of ?order=: null without it, 'not-found' when the store has no such order. */
  opened: OrderView | 'not-found' | null
}

export interface OrderViewLine extends ListedLine {
  productId: string | null
  categoryId?: string | null
  /** Units that were out of stock when the order was paid. */
  short: number
  /** Pieces that a return can put back on sale. */
  restockable: number
}

export type AttentionReason = 'old' | 'hold' | 'part' | 'short'

export type OrderMessage = { kind: MessageKind } & ({ url: string } | { url: null; refused: 'plan' | 'phone' })

export interface OrderView extends OrderChanges {
  id: string
  number: number
  tillNumber: string | null
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
  currency: string
  moneyFormat: MoneyFormat
  lines: OrderViewLine[]
  history: HistoryItem[]
  paymentOptions: PaymentOption[]
  money: OrderMoneyView
  /** Preset of the next payment. */
  defaultMethod: PaidWith
  chips: OrderChip[]
  /** Null for an order from another channel, and for a cancelled one. */
  handoff: Handoff | null
  canBeHandedOver: boolean
  customerNote: string
  areaName: string
  landmark: string
  pin: string | null
  /** Null when no time was asked for. */
  slot: string | null
  revision: number
  returnedAmount: Minor
  /** True during and after a run: riders' reports are loaded. */
  mayBeOnRun: boolean
  isReturnable: boolean
  platform: Platform
  nextStatus: string | null
  /** What the customer's page says after the next step, in its language. */
  nextReads: string | null
  isCancellable: boolean
  /** The status that undoing the payment sets; null when it can't be undone any more. */
  undoTo: string | null
  attention: AttentionReason[]
  lateProblems: string[]
  isFromNewCustomer: boolean
  hold: ShownHold | null
  /** A sentence for each line with missing pieces. */
  missing: string[]
  /** Null without a phone, and for a sale at the till. */
  block: BlockState | null
  messages: OrderMessage[]
  /** The customer's, of `messages`. */
  messageLanguage: string
  /** In the account's language; null if that is the customer's. */
  ownMessages: OrderMessage[] | null
  offered: MessageKind[]
  chatUrl: string | null
  upgradePath: string
  isPro: boolean
}

export interface OrderActionData extends FormResult {
  intent: string
  /** Errors of a payment's fields: a MarkPaidFieldRefusal, or the server's words. */
  lastResult?: SubmissionResult
  /** Messages keyed by field. */
  errors?: Record<string, string>
  opens?: string
  question?: StepQuestion
  /** Asked of a seller: the fields are sent again with a manager's PIN. */
  approval?: AskedApproval
  /** Ids that this request had no room for. */
  notReached?: string[]
  /** Fields of a step without a response. */
  unanswered?: Fields
}

export interface AskedApproval {
  people: { person: string; name: string; role: string }[]
  fields: Fields
  error: string | null
  text?: string
}

/** Its form is sent again with the `accepted` values, by field. */
export interface StepQuestion {
  lines: string[]
  ask: string
  accepted: Partial<Record<'missing' | 'acceptsMore' | 'withoutDeposit' | 'again' | 'besidePrompt', string>>
  /** Default: 'Go on'. */
  yes?: string
}
