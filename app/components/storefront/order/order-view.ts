import type { DrawnCode } from '#app/components/ui/qr-code.tsx'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { DeclineReason } from '#app/domain/order/change/decline.ts'
import type { OrderDifference } from '#app/domain/order/edit/order-state.ts'
import type { OrderChip } from '#app/domain/order/list/chips.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { HoldState } from '#app/domain/order/place/hold-state.ts'
import type { PaymentOption } from '#app/domain/order/place/how-to-pay.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface ShownChange {
  at: number
  differences: OrderDifference[]
  /** Revision that the shopper may agree to; null when nothing is worse for her. */
  revision: number | null
}

export interface PastChange {
  number: number
  at: number
  differences: OrderDifference[]
  agreedAt: number | null
}

export interface ShownClaim {
  id: string
  code: string
  amount: Minor
  state: 'waiting' | 'confirmed' | 'refused'
}

export interface ClaimForm {
  label: string
  message: string
  amount: string
  error: { field: 'message' | 'amount'; text: string } | null
  isOpen: boolean
}

/** What a prompt would ask for, and where it would go. */
export interface PromptOffer {
  /** New with each page: the same form sent twice is one prompt. */
  requestId: string
  amount: Minor
  /** As `0711 000 101`; '' when no prompt reaches the order's number. */
  phone: string
  /** Another number, as it was sent. */
  typed: string
  /** An earlier one may have been paid. */
  isDoubtful: boolean
}

/** A refused prompt. `isPhone`: the number's field shows it. */
export interface PromptRefusal {
  text: string
  isPhone: boolean
  siteKey: string | null
}

/** Leaves out what waits for an answer: it has a card of its own. */
export type ShopperChip = Exclude<OrderChip, 'says-paid' | 'not-agreed'>

export interface FollowOffer {
  /** The site's public key for push subscriptions. */
  key: string
  /** Hashes of the addresses of subscribed browsers. */
  followers: string[]
}

export interface OrderView {
  /** Differs when anything does that the page shows. */
  version: string
  order: Order
  handoverCode: string | null
  /** Null for a finished order, and where the site sends no alerts. */
  follow: FollowOffer | null
  change: ShownChange | null
  agreedAt: number | null
  revisions: PastChange[]
  claims: ShownClaim[]
  /** Shown once, after a claim was sent. */
  claimNotice: string | null
  prompt: PromptView | null
  promptOffer: PromptOffer | null
  promptRefusal: PromptRefusal | null
  /** Milliseconds until time alone changes the page; null when it never does. */
  changesIn: number | null
  /** Null once the order is finished or cancelled. */
  claimForm: ClaimForm | null
  askUrl: string | null
  chips: ShopperChip[]
  isPaidAhead: boolean
  /** `deposit` is the missing part of the deposit. */
  due: Minor
  deposit: Minor
  reportedCash: Minor | null
  hold: HoldState | null
  /** Set for a new order while the store is closed. */
  whenHandled: string | null
  moneyFormat: MoneyFormat
  phone: string
  reached: { status: string; at: number }[]
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
  /** Null without a number. */
  chatUrl: string | null
  call: string | null
  /** Null when no time was asked for. */
  slot: string | null
  paymentOptions: (PaymentOption & { picture?: DrawnCode })[]
  now: number
}

/** A seller who has edited the order has read it. */
export function isUnsent({ status, revision }: Order): boolean {
  return status === 'pending' && revision === 0
}
