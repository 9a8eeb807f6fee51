import { type SQL, sql } from 'drizzle-orm'
import { holdLapses } from '#app/domain/order/change/lifecycle.ts'
import type { EditedOrder } from '#app/domain/order/edit/edit.ts'
import { neededUnits, releaseLapsed } from '../../product/stock/lapsed-holds.server.ts'
import { products, stock } from '../../schema/catalog.server.ts'
import { customers, orderItems, orderRevisions, orders } from '../../schema/orders.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { unchangedSince } from '../change/change.server.ts'
import { addressOf } from '../customer.server.ts'
import { returnLapsedUses, returnUse, takeUse } from '../place/discount.server.ts'
import { costOfLine } from '../place/placed-lines.server.ts'
import type { StockedOrder } from '../reads.server.ts'
import { SHOWN_REVISIONS, trimStatement } from './revisions.server.ts'

interface WrittenEdit {
  order: StockedOrder
  edited: EditedOrder
  requestId: string
  reason: string
  by: string | null
  now: number
  holdExpiresAt: number | null
  /** True while a seller's limits are as they were judged; null without. */
  isJudged: SQL | null
}

/** The number of statements doesn't grow with the lines. Missing pieces break a CHECK. */
export function editStatements(scope: StoreScope, written: WrittenEdit): Statement[] {
  const { order, edited, now } = written
  // An agreement changes no revision.
  const areMoneyAndAgreementAsRead = sql`${orders.paidAmount} = ${order.paid} AND ${orders.agreedState} IS ${order.agreedState}`
  const { guard: isUnchanged, isSame } = unchangedSince(scope, order, areMoneyAndAgreementAsRead)
  const isAllowed = sql`${areSold(scope, edited)} AND ${written.isJudged ?? sql`true`}`
  const guard = sql`${isUnchanged} AND ${isAllowed}`
  const isOrder = sql`${orderItems.orderId} = ${order.id}`
  const { plan, after } = edited
  const isAddressNew = after.method === 'delivery' && order.customerAddress !== edited.address
  return [
    releaseLapsed(scope, now, neededUnits(neededPieces(order, edited)), order.id),
    ...keptStatements(scope, written, guard),
    ...(plan.gone.length > 0
      ? [scope.remove(orderItems, sql`${isOrder} AND ${orderItems.line} IN (${listOf(plan.gone)}) AND ${guard}`)]
      : []),
    ...(plan.added.length > 0 ? [addedStatement(scope, written, guard)] : []),
    ...discountUseStatements(scope, written, guard),
    scope.update(
      orderRevisions,
      { agreement: 'superseded' },
      sql`${orderRevisions.orderId} = ${order.id} AND ${orderRevisions.agreement} = 'asked' AND ${guard}`,
    ),
    ...(order.revision >= SHOWN_REVISIONS ? [trimStatement(scope, order, guard)] : []),
    scope.insertFrom(orderRevisions, revisionRow(written), sql`WHERE ${guard}`),
    orderStatement(scope, written, sql`${isSame} AND ${isAllowed}`),
    ...(isAddressNew ? [addressStatement(scope, order, isWritten(scope, written))] : []),
  ]
}

function keptStatements(scope: StoreScope, { order, edited, now }: WrittenEdit, guard: SQL): Statement[] {
  const { kept } = edited.plan
  if (kept.length === 0) return []
  const json = JSON.stringify(Object.fromEntries(kept.map((line) => [line.line, line])))
  const next = (field: string) => sql`(${json} -> CAST(${orderItems.line} AS TEXT) ->> ${field})`
  const free = sql`(SELECT k.inventory - k.held FROM ${stock} AS k
    WHERE (k.store_id, k.product_id, k.size) = (${orderItems.storeId}, ${orderItems.productId}, ${orderItems.size}))`
  const isChanged = sql`(${orderItems.quantity}, ${orderItems.productPrice}) IS NOT (${next('quantity')}, ${next('price')})
    OR ${orderItems.held} < ${orderItems.quantity} - ${orderItems.taken}`
  return [
    scope.update(
      orderItems,
      {
        quantity: next('quantity'),
        productPrice: next('price'),
        held: sql`min(${next('quantity')} - ${orderItems.taken}, ${orderItems.held} + max(${next('added')}, ${free}))`,
        changedAt: now,
      },
      sql`${orderItems.orderId} = ${order.id} AND ${orderItems.line} IN (${listOf(kept.map(({ line }) => line))})
        AND (${isChanged}) AND ${guard}`,
    ),
  ]
}

function addedStatement(scope: StoreScope, { order, edited, now }: WrittenEdit, guard: SQL): Statement {
  return scope.insertFrom(
    orderItems,
    {
      orderId: order.id,
      line: sql`line.value->>'line'`,
      productId: sql`line.value->>'productId'`,
      size: sql`line.value->>'size'`,
      productName: sql`line.value->>'name'`,
      productPrice: sql`line.value->>'price'`,
      quantity: sql`line.value->>'quantity'`,
      selectedSize: sql`line.value->>'selectedSize'`,
      imageUrl: sql`line.value->>'image'`,
      cost: costOfLine(scope),
      held: sql`line.value->>'quantity'`,
      taken: 0,
      changedAt: now,
    },
    sql`FROM json_each(${JSON.stringify(edited.plan.added)}) AS line WHERE ${guard}`,
  )
}

function discountUseStatements(scope: StoreScope, { order, edited, now }: WrittenEdit, guard: SQL): Statement[] {
  if (edited.discountCode === null) return returnUse(scope, order, guard)
  const hasLapsed = holdLapses(order.status) && (order.holdExpiresAt === null || order.holdExpiresAt <= now)
  if (!hasLapsed) return []
  return [...returnLapsedUses(scope, order.discountCode, now, order.id), ...takeUse(scope, order, guard)]
}

function revisionRow({ order, edited, requestId, reason, by, now }: WrittenEdit) {
  const isAgreed = edited.agreement === 'agreed'
  return {
    orderId: order.id,
    number: order.revision + 1,
    requestId,
    kind: 'edit',
    before: JSON.stringify(edited.before),
    totalBefore: order.total,
    totalAfter: edited.total,
    agreement: edited.agreement,
    agreedAt: isAgreed ? now : null,
    agreedBy: isAgreed ? by : null,
    reason,
    authorId: by,
    createdAt: now,
  } as const
}

function orderStatement(scope: StoreScope, { order, edited, now, holdExpiresAt }: WrittenEdit, isSame: SQL): Statement {
  return scope.update(
    orders,
    {
      revision: order.revision + 1,
      subtotalAmount: edited.subtotal,
      discountAmount: edited.discount,
      discountCode: edited.discountCode,
      countsUse: edited.discountCode === null ? false : sql`${orders.countsUse}`,
      deliveryFee: edited.deliveryFee,
      totalAmount: edited.total,
      placedTotal: sql`coalesce(${orders.placedTotal}, ${orders.totalAmount})`,
      deliveryMethod: edited.method,
      areaId: edited.area?.id ?? null,
      areaName: edited.area?.name ?? '',
      customerAddress: edited.address,
      customerNote: edited.note,
      extras: sql`${JSON.stringify(edited.plan.extras)}`,
      agreedState: edited.agreed && JSON.stringify(edited.agreed),
      holdExpiresAt,
      updatedAt: now,
    },
    isSame,
  )
}

function addressStatement(scope: StoreScope, { customerPhone }: StockedOrder, isSaved: SQL): Statement {
  const address = addressOf(scope, sql`${customerPhone}`)
  return scope.update(
    customers,
    { address },
    sql`${customers.phone} = ${customerPhone} AND ${customers.address} IS NOT ${address} AND ${isSaved}`,
  )
}

export function isWritten(scope: StoreScope, { requestId }: Pick<WrittenEdit, 'requestId'>): SQL {
  return sql`EXISTS (SELECT 1 FROM ${orderRevisions}
    WHERE ${scope.owns(orderRevisions)} AND ${orderRevisions.requestId} = ${requestId})`
}

function areSold(scope: StoreScope, { after, plan }: EditedOrder): SQL {
  const raised = plan.kept.filter(({ added }) => added > 0).map(({ line }) => line)
  const isNew = (line: number) => raised.includes(line) || plan.added.some((added) => added.line === line)
  const units = after.lines.filter(({ productId, line }) => productId !== null && isNew(line))
  if (units.length === 0) return sql`true`
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(units)}) AS unit WHERE NOT EXISTS (
    SELECT 1 FROM ${products} JOIN ${stock} ON ${scope.owns(stock)} AND ${stock.productId} = ${products.id}
    WHERE ${scope.owns(products)} AND ${products.id} = unit.value->>'productId' AND ${products.deletedAt} IS NULL
      AND ${products.isActive} = 1 AND ${products.hasSizes} = (unit.value->>'size' <> '')
      AND ${stock.size} = unit.value->>'size' AND ${stock.deletedAt} IS NULL))`
}

function neededPieces(order: StockedOrder, { plan }: EditedOrder) {
  const missing = order.lines.flatMap(({ line, productId, size, held }) => {
    const wanted = plan.kept.find((other) => other.line === line)?.quantity ?? 0
    return wanted > held ? [{ productId, size, quantity: wanted - held }] : []
  })
  return [...missing, ...plan.added]
}

function listOf(lines: number[]): SQL {
  return sql`SELECT value FROM json_each(${JSON.stringify(lines)})`
}
