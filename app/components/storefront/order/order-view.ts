import type { PayWith } from '#app/domain/order/how-to-pay.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { Platform } from '#app/domain/store/store.ts'

/** What the order's page shows; the loader puts it together. */
export interface OrderView {
  order: Order
  symbol: string
  /** The customer's, to be read. */
  phone: string
  /** When the order got into a status, newest first. */
  reached: { status: string; at: number }[]
  store: {
    slug: string
    name: string
    logo: string | null
    platform: Platform
    timeZone: string
    address: string | null
    /** https, or null. */
    map: string | null
  }
  message: string
  /** The seller's chat with the message; null without a number. */
  chatUrl: string | null
  /** '+254712345678' to call. */
  call: string | null
  ways: PayWith[]
  now: number
}
