import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { customerKey } from '#app/domain/customer/from-orders.ts'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import { nameTerms } from '#app/domain/order/people-search.ts'
import { type FactsAsked, factsOf } from './checkout-facts.server.ts'
import { customerStatement } from './customers.server.ts'
import { countUse, isUntouched } from './discount-use.server.ts'
import { type Counted, countStatement, limitRows, underLimits } from './limits.server.ts'
import { orderTermRows, orderTermStatement } from './order-terms.server.ts'
import { orderEvents, orderItems, orders } from './schema/orders.server.ts'
import { sweepStatements } from './stock.server.ts'
import { storeDay } from './store-day.server.ts'
import { salesStatement } from './store-sales.server.ts'
import { type BatchValues, type Change, type StoreScope, value } from './store-scope.server.ts'

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

/** What must still be true when the order is written; the CHECKs of the schema hold besides. */
export interface Conditions {
  /** Under their limits, and counted with the order. */
  counted?: Counted[]
  /** The discount as it was read. */
  discount?: { updatedAt: number } | null
  /** The facts that the order was decided on, when they were remembered and not read. */
  facts?: FactsAsked | null
}

/**
 * Writes an order in one atomic batch: it passes every CHECK of the schema or does nothing. Answers its number; null when a
 * condition no longer holds or the request has made its order before.
 */
export async function writeOrder(
  scope: StoreScope,
  order: NewOrder,
  conditions: Conditions = {},
): Promise<number | null> {
  const shape = shapeOf(order, conditions)
  const [written] = await scope.run(
    `placement ${JSON.stringify(shape)}`,
    valuesOf(scope.storeId, order, conditions),
    (built, db) => placement(built, db, shape),
  )
  return (written?.[0]?.number as number | undefined) ?? null
}

/** What the statements of one order and another differ in, besides their values. */
type Shape = ReturnType<typeof shapeOf>

function shapeOf(order: NewOrder, { counted, facts }: Conditions) {
  return {
    isPaid: order.payment !== null,
    hasPhone: customerKey(order.customerPhone) !== null,
    hasDiscount: order.discountCode !== null,
    isLimited: counted !== undefined,
    // Facts stand in for a read that nobody waited for: what has lapsed is swept when the order finds no piece without that.
    isRemembered: Boolean(facts),
  }
}

function placement(scope: StoreScope, db: DrizzleD1Database, shape: Shape): Change[] {
  const code = value('discountCode')
  // False when the request was answered before, so that a repeat writes nothing.
  const placed = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.mine(orders)} AND ${orders.id} = ${value('id')})`
  const customer = {
    id: value('id'),
    name: value('customerName'),
    nameTerms: value('nameTerms'),
    phone: value('customerKey'),
    address: value('customerAddress'),
    at: value('now'),
  }
  const stillTrue = sql`${factsOf(scope.key, value('productIds'))} = ${value('facts')}`
  const conditions = [
    ...(shape.isLimited ? [underLimits(value('limits'))] : []),
    ...(shape.hasDiscount ? [isUntouched(scope, { code, updatedAt: value('discountUpdatedAt') })] : []),
    ...(shape.isRemembered ? [stillTrue] : []),
  ]
  return [
    orderStatement(scope, conditions),
    ...(shape.isRemembered ? [] : sweepStatements(scope, value('now'))),
    linesStatement(scope, shape, placed),
    ...(shape.hasDiscount ? [countUse(scope, code, placed)] : []),
    ...(shape.hasPhone ? [customerStatement(scope, customer, placed)] : []),
    orderTermStatement(scope, value('terms'), placed),
    eventStatement(scope, placed),
    salesStatement(scope, value('day'), { orders: 1, revenue: value('revenue') }, placed),
    ...(shape.isLimited ? [countStatement(db, value('limits'), placed)] : []),
  ]
}

function orderStatement(scope: StoreScope, conditions: SQL[]): Change {
  return scope
    .insertFrom(
      orders,
      {
        id: value('id'),
        number: sql`1 + coalesce((SELECT max(${orders.number}) FROM ${orders} WHERE ${scope.mine(orders)}), 0)`,
        token: value('token'),
        requestId: value('requestId'),
        requestHash: value('requestHash'),
        channel: value('channel'),
        status: value('status'),
        userId: value('userId'),
        isAnonymous: value('isAnonymous'),
        customerName: value('customerName'),
        customerPhone: value('customerPhone'),
        customerAddress: value('customerAddress'),
        deliveryMethod: value('deliveryMethod'),
        currency: value('currency'),
        subtotalAmount: value('subtotal'),
        discountCode: value('discountCode'),
        discountAmount: value('discount'),
        deliveryFee: value('fee'),
        totalAmount: value('total'),
        paymentMethod: value('paymentMethod'),
        mpesaCode: value('mpesaCode'),
        holdExpiresAt: value('holdExpiresAt'),
        stockTakenAt: value('paidAt'),
        paidAt: value('paidAt'),
        createdAt: value('now'),
        updatedAt: value('now'),
      },
      sql`WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`,
    )
    .onConflictDoNothing({ target: [orders.storeId, orders.requestId] })
    .returning({ number: orders.number })
}

function linesStatement(scope: StoreScope, { isPaid }: Shape, placed: SQL): Change {
  const quantity = sql`value->>'quantity'`
  return scope.insertFrom(
    orderItems,
    {
      orderId: value('id'),
      line: sql`key`,
      productId: sql`value->>'productId'`,
      size: sql`value->>'size'`,
      productName: sql`value->>'name'`,
      productPrice: sql`value->>'price'`,
      quantity,
      selectedSize: sql`value->>'selectedSize'`,
      imageUrl: sql`value->>'image'`,
      held: isPaid ? 0 : quantity,
      taken: isPaid ? quantity : 0,
      changedAt: value('now'),
    },
    sql`FROM json_each(${value('lines')}) WHERE ${placed}`,
  )
}

function eventStatement(scope: StoreScope, placed: SQL): Change {
  return scope.insertFrom(
    orderEvents,
    {
      orderId: value('id'),
      id: value('eventId'),
      type: 'placed',
      toStatus: value('status'),
      actor: value('actor'),
      actorId: value('actorId'),
      createdAt: value('now'),
    },
    sql`WHERE ${placed}`,
  )
}

function valuesOf(storeId: string, order: NewOrder, { counted, discount, facts }: Conditions): BatchValues {
  const { lines, figures, payment, timeZone, customerName, customerAddress, now, isAnonymous, ...columns } = order
  return {
    ...columns,
    ...figures,
    now,
    isAnonymous: isAnonymous ? 1 : 0,
    customerName: customerName.trim(),
    customerAddress: customerAddress.trim(),
    customerKey: customerKey(order.customerPhone),
    lines: JSON.stringify(lines),
    terms: orderTermRows([{ ...order, createdAt: now }]),
    nameTerms: JSON.stringify(nameTerms(customerName)),
    actor: order.channel === 'pos' ? 'owner' : 'shopper',
    paymentMethod: payment?.method ?? null,
    mpesaCode: payment?.mpesaCode ?? null,
    paidAt: payment ? now : null,
    day: storeDay(timeZone, now),
    revenue: payment ? figures.total : 0,
    limits: counted ? limitRows(storeId, counted, now) : null,
    discountUpdatedAt: discount?.updatedAt ?? null,
    facts: facts?.text ?? null,
    productIds: facts?.productIds ?? null,
  }
}
