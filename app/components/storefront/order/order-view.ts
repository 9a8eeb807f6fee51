import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { OrderChip } from '#app/domain/order/chips.ts'
import type { DeclineReason } from '#app/domain/order/decline.ts'
import type { HoldState } from '#app/domain/order/hold-state.ts'
import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { OrderDifference } from '#app/domain/order/order-state.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface ShownChange {
  at: number
  differences: OrderDifference[]
  /** That the shopper may agree to; null when nothing is worse for her. */
  revision: number | null
}

export interface PastChange {
  number: number
  at: number
  differences: OrderDifference[]
  /** When the shopper agreed on the page. */
  agreedAt: number | null
}

export interface ShownClaim {
  id: string
  code: string
  amount: Minor
  state: 'waiting' | 'confirmed' | 'refused'
}

export interface ClaimForm {
  message: string
  amount: string
  error: { field: 'message' | 'amount'; text: string } | null
  isOpen: boolean
}

/** What waits for the seller's answer, or the shopper's, has a card of its own. */
export type ShopperChip = Exclude<OrderChip, 'says-paid' | 'not-agreed'>

export interface FollowOffer {
  /** The site's public key, by which a browser subscribes. */
  key: string
  /** Browsers that follow already, by the hash of their address. */
  followers: string[]
}

export interface OrderView {
  /** Differs when anything does that the page shows. */
  version: string
  order: Order
  /** While it is with a rider. */
  handoverCode: string | null
  /** Null once there is nothing more to tell, and where the site sends no alerts. */
  follow: FollowOffer | null
  change: ShownChange | null
  /** The last change, when the shopper agreed to it. */
  agreedAt: number | null
  /** The last ones first. */
  revisions: PastChange[]
  claims: ShownClaim[]
  /** Said once, after a claim was sent. */
  claimNotice: string | null
  /** Null once the order is finished or cancelled. */
  claimForm: ClaimForm | null
  /** The seller's chat with a question about the change. */
  askUrl: string | null
  /** What of its money and goods the status doesn't say. */
  chips: ShopperChip[]
  /** All was paid before the goods were handed over. */
  isPaidAhead: boolean
  /** What is asked for now, and what of it is a deposit that is missing. */
  due: Minor
  deposit: Minor
  /** Cash that a rider has reported and the seller has not recorded; null without any. */
  reportedCash: Minor | null
  hold: HoldState | null
  /** Of a new order while the store is closed. */
  whenHandled: string | null
  moneyFormat: MoneyFormat
  phone: string
  reached: { status: string; at: number }[]
  /** Why the seller could not take it. */
  declined: DeclineReason | null
  store: {
    slug: string
    name: string
    logo: string | null
    platform: Platform
    timeZone: string
    language: string
    languages: string[]
    address: string | null
    map: string | null
  }
  message: string
  /** The seller's chat with the prefilled message; null without a number. */
  chatUrl: string | null
  call: string | null
  /** When the goods are wanted; null when no time was asked for. */
  slot: string | null
  paymentOptions: PaymentOption[]
  now: number
}

/** Nobody has read it yet: the seller who changes an order has. */
export function isUnsent({ status, revision }: Order): boolean {
  return status === 'pending' && revision === 0
}
