import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/periods.ts'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import { customerStatement } from './customers.server.ts'
import { countUse } from './discount-use.server.ts'
import { orderTermStatement } from './order-terms.server.ts'
import { storeSalesDaily } from './schema/figures.server.ts'
import { orderEvents, orderItems, orders } from './schema/orders.server.ts'
import { sweepStatements } from './stock.server.ts'
import type { Rows, Statement, StoreScope } from './store-scope.server.ts'

export interface NewOrder {
  id: string
  token: string
  eventId: string
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
  actorId: string | null
  now: number
}

/** What a request's order answers for ever: it doesn't change when the order does. */
export interface FirstAnswer {
  id: string
  number: number
  token: string
  total: number
  requestHash: string
}

export function firstAnswerRead(scope: { pick: StoreScope['pick'] }, requestId: string): Rows<FirstAnswer> {
  return scope.pick(
    orders,
    {
      id: orders.id,
      number: orders.number,
      token: orders.token,
      total: orders.totalAmount,
      requestHash: orders.requestHash,
    },
    sql`${orders.requestId} = ${requestId}`,
  )
}

/** True in SQL once this very order is in: false when the request was answered before, so that a repeat writes nothing. */
export function isPlaced(scope: StoreScope, orderId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.mine(orders)} AND ${orders.id} = ${orderId})`
}

/** The writes of one atomic order: it passes every CHECK of the schema or does nothing. */
export function placementStatements(scope: StoreScope, order: NewOrder, allowed: SQL): Statement[] {
  const placed = isPlaced(scope, order.id)
  return [
    ...sweepStatements(scope, order.now),
    orderStatement(scope, order, allowed),
    linesStatement(scope, order, placed),
    ...(order.discountCode === null ? [] : [countUse(scope, order.discountCode, placed)]),
    ...customerStatement(scope, order, placed),
    orderTermStatement(scope, [order], placed),
    scope.insertFrom(
      orderEvents,
      {
        orderId: order.id,
        id: order.eventId,
        type: 'placed',
        fromStatus: null,
        toStatus: order.status,
        actor: order.channel === 'pos' ? 'owner' : 'shopper',
        actorId: order.actorId,
        note: null,
        createdAt: order.now,
      },
      sql`WHERE ${placed}`,
    ),
    salesStatement(
      scope,
      dayIn(order.timeZone, order.now),
      { orders: 1, revenue: order.payment ? order.figures.total : 0 },
      placed,
    ),
  ]
}

/** Moves a day's figures of the store; both may be negative. */
export function salesStatement(
  scope: StoreScope,
  day: string,
  by: { orders: number; revenue: number },
  guard: SQL,
): Statement {
  return scope.insertFrom(storeSalesDaily, { day, ...by }, sql`WHERE ${guard}`).onConflictDoUpdate({
    target: [storeSalesDaily.storeId, storeSalesDaily.day],
    set: {
      orders: sql`${storeSalesDaily.orders} + excluded.orders`,
      revenue: sql`${storeSalesDaily.revenue} + excluded.revenue`,
    },
  })
}

function orderStatement(scope: StoreScope, order: NewOrder, allowed: SQL): Statement {
  const { figures, payment, now } = order
  return scope
    .insertFrom(
      orders,
      {
        id: order.id,
        number: sql`1 + coalesce((SELECT max(${orders.number}) FROM ${orders} WHERE ${scope.mine(orders)}), 0)`,
        token: order.token,
        requestId: order.requestId,
        requestHash: order.requestHash,
        channel: order.channel,
        status: order.status,
        statusBeforePaid: null,
        userId: order.userId,
        isAnonymous: order.isAnonymous,
        customerName: order.customerName,
        customerPhone: order.customerPhone,
        customerEmail: '',
        customerAddress: order.customerAddress,
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
        stockTakenAt: payment ? now : null,
        chatOpenedAt: null,
        paidAt: payment ? now : null,
        cancelledAt: null,
        createdAt: now,
        updatedAt: now,
      },
      sql`WHERE ${allowed}`,
    )
    .onConflictDoNothing({ target: [orders.storeId, orders.requestId] })
}

function linesStatement(scope: StoreScope, order: NewOrder, placed: SQL): Statement {
  const quantity = sql`value->>'quantity'`
  return scope.insertFrom(
    orderItems,
    {
      orderId: order.id,
      line: sql`key`,
      productId: sql`value->>'productId'`,
      size: sql`value->>'size'`,
      productName: sql`value->>'name'`,
      productPrice: sql`value->>'price'`,
      quantity,
      selectedSize: sql`value->>'selectedSize'`,
      imageUrl: sql`value->>'image'`,
      held: order.payment ? 0 : quantity,
      taken: order.payment ? quantity : 0,
      changedAt: order.now,
    },
    sql`FROM json_each(${JSON.stringify(order.lines)}) WHERE ${placed}`,
  )
}
