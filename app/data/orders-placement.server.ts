import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { DraftLine, OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod, OrderChannel, OrderStatus, PaidWith } from '#app/domain/order/order.ts'
import { nameTerms } from '#app/domain/order/people-search.ts'
import { type FactsAsked, factsOf } from './checkout-facts.server.ts'
import { countUse, isUntouched } from './discount-use.server.ts'
import { type Counted, countStatement, limitRows, underLimits } from './limits.server.ts'
import { orderItems, orders } from './schema/orders.server.ts'
import { sweepStatements } from './stock.server.ts'
import { storeDay } from './store-day.server.ts'
import { type BatchValues, type Change, type StoreScope, value } from './store-scope.server.ts'

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
  const row = rowOf(order)
  const shape = shapeOf(order, conditions)
  const [written] = await scope.run(
    `placement ${JSON.stringify(shape)}`,
    valuesOf(scope.storeId, order, row, conditions),
    (built, db) => placement(built, db, toldBy(row), shape),
  )
  return (written?.[0]?.number as number | undefined) ?? null
}

/** What the statements of one order and another differ in, besides their values. */
type Shape = ReturnType<typeof shapeOf>

function shapeOf(order: NewOrder, { counted, facts }: Conditions) {
  return {
    isPaid: order.payment !== null,
    hasDiscount: order.discountCode !== null,
    isLimited: counted !== undefined,
    // Facts stand in for a read that nobody waited for: what has lapsed is swept when the order finds no piece without that.
    isRemembered: Boolean(facts),
  }
}

/** Its event, its day's figures, its customer and what it is found by are written by the triggers of the order's row. */
function placement(scope: StoreScope, db: DrizzleD1Database, told: Told, shape: Shape): Change[] {
  const code = value('discountCode')
  // False when the request was answered before, so that a repeat writes nothing.
  const placed = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.mine(orders)} AND ${orders.id} = ${value('id')})`
  const stillTrue = sql`${factsOf(scope.key, value('productIds'))} = ${value('facts')}`
  const conditions = [
    ...(shape.isLimited ? [underLimits(value('limits'))] : []),
    ...(shape.hasDiscount ? [isUntouched(scope, { code, updatedAt: value('discountUpdatedAt') })] : []),
    ...(shape.isRemembered ? [stillTrue] : []),
  ]
  return [
    orderStatement(scope, told, conditions),
    ...(shape.isRemembered ? [] : sweepStatements(scope, value('now'))),
    linesStatement(scope, shape, placed),
    ...(shape.hasDiscount ? [countUse(scope, code, placed)] : []),
    ...(shape.isLimited ? [countStatement(db, value('limits'), placed)] : []),
  ]
}

function orderStatement(scope: StoreScope, told: Told, conditions: SQL[]): Change {
  const number = sql`1 + coalesce((SELECT max(${orders.number}) FROM ${orders} WHERE ${scope.mine(orders)}), 0)`
  return scope
    .insertFrom(
      orders,
      { ...told, number },
      sql`FROM (SELECT ${value('row')} AS told) WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`,
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

function valuesOf(storeId: string, order: NewOrder, row: Row, { counted, discount, facts }: Conditions): BatchValues {
  return {
    id: order.id,
    now: order.now,
    row: JSON.stringify(row),
    lines: JSON.stringify(order.lines),
    limits: counted ? limitRows(storeId, counted, order.now) : null,
    discountCode: order.discountCode,
    discountUpdatedAt: discount?.updatedAt ?? null,
    facts: facts?.text ?? null,
    productIds: facts?.productIds ?? null,
  }
}

type Row = ReturnType<typeof rowOf>

/** The columns of an order but its number, which is the database's. */
function rowOf(order: NewOrder) {
  const { figures, payment, now } = order
  const customerName = order.customerName.trim()
  const paidAt = payment ? now : null
  return {
    id: order.id,
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

type Told = Record<keyof Row, SQL>

/** Each column out of the row as one JSON text: thirty parameters would take longer than the order's own statement. */
function toldBy(row: Row): Told {
  return Object.fromEntries(Object.keys(row).map((column) => [column, sql.raw(`told->>'${column}'`)])) as Told
}
