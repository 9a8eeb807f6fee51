import { type SQL, sql } from 'drizzle-orm'
import { type MissingLine, missingLines } from '#app/domain/order/change/missing.ts'
import type { Order, OrderArea, OrderLine } from '#app/domain/order/order.ts'
import type { EventActor } from '#app/domain/staff/actor.ts'
import { availableAt } from '../product/stock/stock.server.ts'
import { stock } from '../schema/catalog.server.ts'
import { orderEvents, orderItems, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

type OrderRow = Omit<Order, 'lines'>

/** `taken` is less than the quantity when stock was short. */
export interface StockedLine extends OrderLine {
  held: number
  taken: number
  changedAt: number
  /** Returned pieces that are back on sale. */
  restocked: number
}

export interface StockedOrder extends Order {
  lines: StockedLine[]
}

export interface OrderEvent {
  type: string
  fromStatus: string | null
  toStatus: string | null
  actor: EventActor
  actorId: string | null
  /** A rider's report, or the reason for declining. */
  note: string
  createdAt: number
}

export interface ShortLine {
  productId: string
  size: string
  name: string
  selectedSize: string | null
  short: number
}

const areaOfOrder = sql<OrderArea | null>`(SELECT json_object('eta', a.eta, 'address', a.address, 'mapUrl', a.map_url)
  FROM delivery_areas AS a WHERE a.store_id = orders.store_id AND a.id = orders.area_id)`
  .mapWith((json: string) => JSON.parse(json) as OrderArea)
  .as('area')

export function orderRead(scope: ReadScope, where: SQL): Rows<OrderRow> {
  return scope.pick(
    orders,
    {
      id: orders.id,
      storeId: orders.storeId,
      number: orders.number,
      token: orders.token,
      channel: orders.channel,
      status: orders.status,
      statusBeforePaid: orders.statusBeforePaid,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      customerAddress: orders.customerAddress,
      deliveryMethod: orders.deliveryMethod,
      currency: orders.currency,
      language: orders.language,
      subtotal: orders.subtotalAmount,
      discount: orders.discountAmount,
      discountCode: orders.discountCode,
      deliveryFee: orders.deliveryFee,
      returnedAmount: orders.returnedAmount,
      total: orders.totalAmount,
      paid: orders.paidAmount,
      revision: orders.revision,
      agreedState: orders.agreedState,
      claimsWaiting: orders.claimsWaiting,
      depositPercent: orders.depositPercent,
      depositMetAt: orders.depositMetAt,
      refundWaivedAt: orders.refundWaivedAt,
      customerNote: orders.customerNote,
      areaId: orders.areaId,
      areaName: orders.areaName,
      area: areaOfOrder,
      landmark: orders.landmark,
      pin: orders.pin,
      slotDay: orders.slotDay,
      slotFrom: orders.slotFrom,
      slotTo: orders.slotTo,
      failedReason: orders.failedReason,
      extras: orders.extras,
      isAnonymous: orders.isAnonymous,
      isProven: orders.isProven,
      paymentMethod: orders.paymentMethod,
      mpesaCode: orders.mpesaCode,
      tillNumber: orders.tillNumber,
      holdExpiresAt: orders.holdExpiresAt,
      chatOpenedAt: orders.chatOpenedAt,
      paidAt: orders.paidAt,
      placedDay: orders.placedDay,
      paidDay: orders.paidDay,
      cancelledAt: orders.cancelledAt,
      createdAt: orders.createdAt,
      updatedAt: orders.updatedAt,
    },
    where,
  )
}

export const lineColumns = {
  line: orderItems.line,
  productId: orderItems.productId,
  size: orderItems.size,
  name: orderItems.productName,
  price: orderItems.productPrice,
  quantity: orderItems.quantity,
  selectedSize: orderItems.selectedSize,
  image: orderItems.imageUrl,
  returned: orderItems.returned,
  restocked: orderItems.restocked,
  held: orderItems.held,
  taken: orderItems.taken,
  changedAt: orderItems.changedAt,
}

export function linesRead(scope: ReadScope, orderId: SQL): Rows<StockedLine> {
  return scope.pick(orderItems, lineColumns, sql`${orderItems.orderId} = ${orderId}`).orderBy(orderItems.line)
}

export interface OrderNote {
  id: string
  text: string
  actorId: string | null
  createdAt: number
}

export function notesRead(scope: ReadScope, orderId: string): Rows<OrderNote> {
  return scope
    .pick(
      orderEvents,
      {
        id: orderEvents.id,
        text: sql<string>`coalesce(${orderEvents.note}, '')`.as('text'),
        actorId: orderEvents.actorId,
        createdAt: orderEvents.createdAt,
      },
      sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.type} = 'note'`,
    )
    .orderBy(orderEvents.createdAt, orderEvents.id)
}

/** Excludes the seller's own notes, which shoppers' pages must not even count. */
export function eventsRead(scope: ReadScope, orderId: SQL): Rows<OrderEvent> {
  return scope
    .pick(
      orderEvents,
      {
        type: orderEvents.type,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        actor: orderEvents.actor,
        actorId: orderEvents.actorId,
        note: sql<string>`iif(${orderEvents.type} LIKE 'rider-%' OR ${orderEvents.type} LIKE 'allowed-%' OR ${orderEvents.type} = 'cancelled',
          coalesce(${orderEvents.note}, ''), '')`.as('note'),
        createdAt: orderEvents.createdAt,
      },
      sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.type} <> 'note'`,
    )
    .orderBy(orderEvents.createdAt, orderEvents.id)
}

export const isUnitOfLine = sql`${stock.productId} = ${orderItems.productId} AND ${stock.size} = ${orderItems.size}`

export function unheldStockRead(scope: ReadScope, orderId: string, now: number): Rows<{ line: number; free: number }> {
  return scope.join(
    orderItems,
    stock,
    isUnitOfLine,
    { line: orderItems.line, free: availableAt(now, orderId) },
    sql`${orderItems.orderId} = ${orderId}`,
  )
}

export interface LoadedOrder {
  order: StockedOrder
  timeZone: string
  missing: MissingLine[]
}

export async function loadOrder(scope: ReadScope, orderId: string, now: number): Promise<LoadedOrder | null> {
  const [orderRows, lines, free, zones] = await scope.batch(loadingReads(scope, orderId, now))
  return loadedOf(orderRows, lines, free, zones)
}

export async function loadOrderAnd<Row>(
  scope: ReadScope,
  orderId: string,
  now: number,
  read: Rows<Row>,
): Promise<[LoadedOrder | null, Row[]]> {
  const [orderRows, lines, free, zones, rows] = await scope.batch([...loadingReads(scope, orderId, now), read])
  return [loadedOf(orderRows, lines, free, zones), rows]
}

function loadingReads(scope: ReadScope, orderId: string, now: number) {
  return [
    orderRead(scope, sql`${orders.id} = ${orderId}`),
    linesRead(scope, sql`${orderId}`),
    unheldStockRead(scope, orderId, now),
    scope.pick(stores, { timeZone: stores.timeZone }),
  ] as const
}

function loadedOf(
  [order]: OrderRow[],
  lines: StockedLine[],
  free: { line: number; free: number }[],
  [zone]: { timeZone: string }[],
): LoadedOrder | null {
  if (!order || !zone) return null
  return { order: { ...order, lines }, timeZone: zone.timeZone, missing: missingLines(lines, free) }
}

export function shortLines(order: StockedOrder): ShortLine[] {
  return order.lines
    .filter((line) => line.taken < line.quantity)
    .map(({ productId, size, name, selectedSize, quantity, taken }) => ({
      productId,
      size,
      name,
      selectedSize,
      short: quantity - taken,
    }))
}
