import { type SQL, sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/customer/search.ts'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import { salesStatement, unitsSoldStatement } from '../figures/sales.server.ts'
import { sweepStatements } from '../product/stock.server.ts'
import { orderEvents, orderItems, orderNames, orders } from '../schema/orders.server.ts'
import { discounts } from '../schema/stores.server.ts'
import type { OrderLimits } from '../sql/limits.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { customerStatements } from './customer.server.ts'
import { isUnchanged, type QuotedStore } from './offer.server.ts'
import { takesOrders } from './order-cap.server.ts'

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
  currency: string
  lines: DraftLine[]
  figures: OrderFigures
  discountCode: string | null
  /** Set for a sale at the till, which takes stock at once; null holds it until `holdExpiresAt`. */
  payment: { method: PaidWith; mpesaCode: string | null } | null
  holdExpiresAt: number | null
  /** In the store's time zone: '2026-11-22'. */
  day: string
  /** The signed-in shopper, or the seller at the till. */
  placedBy: string | null
  now: number
}

export interface PlacementConditions {
  store: Partial<QuotedStore>
  discount?: { code: string; updatedAt: number } | null
  /** Rate limits that must have room; they count the order. */
  limits?: OrderLimits | null
  /** Releases lapsed holds first. */
  sweeps: boolean
}

/** Null when a condition no longer holds or the order exists already. Throws when a CHECK fails. */
export async function writeOrder(
  scope: StoreScope,
  order: NewOrder,
  conditions: PlacementConditions,
): Promise<number | null> {
  const { store, discount = null, limits = null, sweeps } = conditions
  const checks = [isUnchanged(scope, { store, lines: order.lines, discount }), ...(limits ? [limits.haveRoom] : [])]
  if (order.channel === 'store') checks.push(takesOrders(scope, order.now))
  const guard = sql.join(checks, sql` AND `)
  const isWritten = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${order.id})`
  const [[row]] = await scope.commit(
    [
      ...(sweeps ? sweepStatements(scope, order.now) : []),
      orderStatement(scope, order, guard),
      linesStatement(scope, order, isWritten),
      ...(discount ? [discountStatement(scope, discount.code, isWritten)] : []),
      ...(limits ? [limits.count(isWritten)] : []),
      ...followingStatements(scope, order, isWritten),
    ],
    scope.pick(orders, { number: orders.number }, sql`${orders.id} = ${order.id}`),
  )
  return row?.number ?? null
}

function orderStatement(scope: StoreScope, order: NewOrder, guard: SQL): Statement {
  const { figures, payment, now } = order
  const lastNumber = sql`(SELECT max(${orders.number}) FROM ${orders} WHERE ${scope.owns(orders)})`
  const paidAt = payment ? now : null
  return scope
    .insertFrom(
      orders,
      {
        id: order.id,
        number: sql`1 + coalesce(${lastNumber}, 0)`,
        token: order.token,
        requestId: order.requestId,
        requestHash: order.requestHash,
        channel: order.channel,
        status: order.status,
        userId: order.userId,
        isAnonymous: order.isAnonymous,
        customerName: order.customerName,
        customerPhone: order.customerPhone,
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
        stockTakenAt: paidAt,
        paidAt,
        createdAt: now,
        updatedAt: now,
      },
      sql`WHERE ${guard}`,
    )
    .onConflictDoNothing({ target: [orders.storeId, orders.requestId] })
}

function linesStatement(scope: StoreScope, { id, lines, payment, now }: NewOrder, isWritten: SQL): Statement {
  const quantity = sql`line.value->>'quantity'`
  return scope.insertFrom(
    orderItems,
    {
      orderId: id,
      line: sql`line.key`,
      productId: sql`line.value->>'productId'`,
      size: sql`line.value->>'size'`,
      productName: sql`line.value->>'name'`,
      productPrice: sql`line.value->>'price'`,
      quantity,
      selectedSize: sql`line.value->>'selectedSize'`,
      imageUrl: sql`line.value->>'image'`,
      held: payment ? 0 : quantity,
      taken: payment ? quantity : 0,
      changedAt: now,
    },
    sql`FROM json_each(${JSON.stringify(lines)}) AS line WHERE ${isWritten}`,
  )
}

function discountStatement(scope: StoreScope, code: string, isWritten: SQL): Statement {
  return scope.update(
    discounts,
    { uses: sql`${discounts.uses} + 1` },
    sql`${discounts.code} = ${code} AND ${isWritten}`,
  )
}

function followingStatements(scope: StoreScope, order: NewOrder, isWritten: SQL): Statement[] {
  const { id, status, channel, currency, day, payment, figures, now } = order
  const event = {
    orderId: id,
    id: order.eventId,
    type: 'placed',
    toStatus: status,
    actor: channel === 'pos' ? 'owner' : 'shopper',
    actorId: order.placedBy,
    createdAt: now,
  } as const
  const terms = JSON.stringify(nameTerms(order.customerName))
  return [
    scope.insertFrom(orderEvents, event, sql`WHERE ${isWritten}`),
    salesStatement(scope, { currency, day }, { orders: 1, revenue: payment ? figures.total : 0 }, isWritten),
    ...(payment ? [unitsSoldStatement(scope, id, 1, isWritten)] : []),
    scope
      .insertFrom(
        orderNames,
        { term: sql`term.value`, createdAt: now, orderId: id },
        sql`FROM json_each(${terms}) AS term WHERE ${isWritten}`,
      )
      .onConflictDoNothing(),
    ...(order.customerPhone === '' ? [] : customerStatements(scope, order, terms, isWritten)),
  ]
}
