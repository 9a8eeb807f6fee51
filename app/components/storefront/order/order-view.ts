import type { MoneyFormat } from '#app/domain/money.ts'
import type { HoldState } from '#app/domain/order/hold-state.ts'
import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface OrderView {
  order: Order
  hold: HoldState | null
  moneyFormat: MoneyFormat
  phone: string
  reached: { status: string; at: number }[]
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
  paymentOptions: PaymentOption[]
  now: number
}
