import type { DeliverySlot } from '#app/domain/delivery/slots.ts'
import type { Minor } from '#app/domain/money.ts'
import type { DeliveryMethod, OrderChannel, OrderExtra, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import type { DraftLine, OrderFigures } from '#app/domain/order/place/draft.ts'
import type { LateProblem } from '#app/domain/sale/late-sale.ts'

export interface NewOrder {
  id: string
  token: string
  requestId: string
  requestHash: string
  eventId: string
  channel: OrderChannel
  status: OrderStatus
  userId: string | null
  isAnonymous: boolean
  customerName: string
  customerPhone: string
  customerAddress: string
  deliveryMethod: DeliveryMethod
  place?: {
    areaId: string | null
    areaName: string
    landmark: string
    pin: string | null
    slot: DeliverySlot | null
  }
  currency: string
  language: string | null
  /** With a `line` each where free-text lines stand between them. */
  lines: (DraftLine & { line?: number })[]
  figures: OrderFigures
  discountCode: string | null
  customerNote?: string
  /** Of a till's sale; `adopts` is the payment that a prompt has brought. */
  payment: {
    method: PaidWith
    mpesaCode: string | null
    amount: Minor
    adopts?: string | null
    openPromptId?: string | null
    till?: string | null
  } | null
  placedFrom: string | null
  day: string
  heldUntil?: number
  extras?: OrderExtra[]
  placedBy: string | null
  /** A sale booked after the goods were handed over takes only unheld pieces. */
  late?: BookedLater
  /** Time in the books, where it isn't now; stock moves at the time of booking. */
  soldAt?: number
  now: number
}

export interface BookedLater {
  tillNumber: string
  problems: LateProblem[]
  pinlessEventId: string | null
}

export function isPaid({ payment, figures }: Pick<NewOrder, 'payment' | 'figures'>): boolean {
  return payment !== null && payment.amount >= figures.total
}

export function timeOf({ soldAt, now }: NewOrder): number {
  return soldAt ?? now
}
