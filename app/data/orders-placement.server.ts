import { sql } from 'drizzle-orm'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import { nameTerms } from '#app/domain/order/people-search.ts'
import { type Counted, limitRows } from './limits.server.ts'
import { orderPlacements, orders } from './schema/orders.server.ts'
import { sweepStatements } from './stock.server.ts'
import { storeDay } from './store-day.server.ts'
import type { Change, StoreScope } from './store-scope.server.ts'

export interface NewOrder {
  id: string
  token: string
  requestId: string
  requestHash: string
  channel: OrderChannel
  status: OrderStatus
  userId: string | null
  isAnonymous: boolean
  customerName: string
  customerPhone: string
  customerAddress: string
  deliveryMethod: DeliveryMethod
  currency: string
  lines: DraftLine[]
  figures: OrderFigures
  discountCode: string | null
  /** A sale at the till takes its pieces at once and is paid; otherwise they are held until `holdExpiresAt`. */
  payment: { method: PaidWith; mpesaCode: string | null } | null
  holdExpiresAt: number | null
  timeZone: string
  /** Who is signed in, or sells at the till. */
  placedBy: string | null
  now: number
}

/** What must still be true when the order is written; the CHECKs of the schema hold besides. */
export interface Conditions {
  /** Under their limits, and counted with the order. */
  counted?: Counted[]
  /** The discount as it was read. */
  discount?: { updatedAt: number } | null
  /** Of the facts that the order was decided on, when they were remembered and not read. */
  offerStamp?: number | null
}

/**
 * Writes an order by the trigger of its placement: it passes every CHECK of the schema or does nothing. Answers its number; null when a
 * condition no longer holds or the request has made its order before.
 */
export async function writeOrder(
  scope: StoreScope,
  order: NewOrder,
  conditions: Conditions = {},
): Promise<number | null> {
  // Facts stand in for a read that nobody waited for: what has lapsed is swept when the order finds no piece without that.
  const isRemembered = typeof conditions.offerStamp === 'number'
  const [[written]] = await scope.commit(
    [...(isRemembered ? [] : sweepStatements(scope, order.now)), placement(scope, order, conditions)],
    scope.pick(orders, { number: orders.number }, sql`${orders.id} = ${order.id}`),
  )
  return written?.number ?? null
}

function placement(scope: StoreScope, order: NewOrder, { counted, discount, offerStamp }: Conditions): Change {
  return scope.insert(orderPlacements, {
    id: order.id,
    told: JSON.stringify(rowOf(order)),
    lines: JSON.stringify(order.lines),
    limits: counted ? limitRows(scope.storeId, counted, order.now) : null,
    discountUpdatedAt: discount?.updatedAt ?? null,
    offerStamp: offerStamp ?? null,
  })
}

/** The columns of an order but its keys and its number, which is the database's. */
function rowOf(order: NewOrder) {
  const { figures, payment, now } = order
  const customerName = order.customerName.trim()
  const paidAt = payment ? now : null
  return {
    token: order.token,
    requestId: order.requestId,
    requestHash: order.requestHash,
    channel: order.channel,
    status: order.status,
    userId: order.userId,
    isAnonymous: order.isAnonymous,
    customerName,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress.trim(),
    deliveryMethod: order.deliveryMethod,
    currency: order.currency,
    subtotalAmount: figures.subtotal,
    discountCode: order.discountCode,
    discountAmount: figures.discount,
    deliveryFee: figures.fee,
    totalAmount: figures.total,
    paymentMethod: payment?.method ?? null,
    mpesaCode: payment?.mpesaCode ?? null,
    holdExpiresAt: order.holdExpiresAt,
    stockTakenAt: paidAt,
    paidAt,
    createdAt: now,
    updatedAt: now,
    day: storeDay(order.timeZone, now),
    nameTerms: JSON.stringify(nameTerms(customerName)),
    placedBy: order.placedBy,
  } satisfies Partial<typeof orders.$inferInsert>
}
