import type { DeliverySlot } from '#app/domain/delivery/slots.ts'
import type { Minor } from '#app/domain/money.ts'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderExtra, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
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
  /** Absent without an area. */
  place?: {
    areaId: string | null
    areaName: string
    landmark: string
    pin: string | null
    slot: DeliverySlot | null
  }
  currency: string
  /** Null is read as the store's. */
  language: string | null
  /** With a `line` each where lines of free text stand between them. */
  lines: (DraftLine & { line?: number })[]
  figures: OrderFigures
  discountCode: string | null
  customerNote?: string
  /**
   * Set for a sale at the till, which takes stock at once, or holds it while a part is owed; null
   * holds it for a time.
   */
  payment: { method: PaidWith; mpesaCode: string | null; amount: Minor } | null
  placedFrom: string | null
  /** In the store's time zone: '2026-11-22'. */
  day: string
  /** Of an order that the seller takes: all of its pieces are held until then. */
  heldUntil?: number
  extras?: OrderExtra[]
  /** The signed-in shopper, or the seller at the till. */
  placedBy: string | null
  /** Of a sale that is booked after the goods were handed over: it takes the pieces that are free. */
  late?: BookedLater
  now: number
}

export interface BookedLater {
  /** Its time in the books; what it moves in the stock, it moves now. */
  soldAt: number
  tillNumber: string
  problems: LateProblem[]
}

/** A sale that owes nothing. */
export function isPaid({ payment, figures }: Pick<NewOrder, 'payment' | 'figures'>): boolean {
  return payment !== null && payment.amount >= figures.total
}

/** When it was made: a late sale before now. */
export function timeOf({ late, now }: NewOrder): number {
  return late?.soldAt ?? now
}
