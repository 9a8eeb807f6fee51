import { type SQL, sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/customer/search.ts'
import type { DraftLine } from '#app/domain/order/place/draft.ts'
import { SOLD_WITHOUT_PIN } from '#app/domain/sale/late-sale.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import { salesStatement, unitsSoldStatement } from '../../figures/sales.server.ts'
import { depositPercentOf } from '../../money/deposit.server.ts'
import { finalPaymentStatements, isUnassigned } from '../../money/ledger.server.ts'
import { assignPrompt, hasBroughtNothing } from '../../money/prompt/till.server.ts'
import { neededUnits, releaseLapsed } from '../../product/stock/lapsed-holds.server.ts'
import { orderEvents, orderNames, orders } from '../../schema/orders.server.ts'
import { discounts } from '../../schema/stores.server.ts'
import type { Statement, StoreScope, Written } from '../../sql/scope.server.ts'
import { customerStatements } from '../customer.server.ts'
import { type Admission, countAdmitted, isAdmitted } from './admission.server.ts'
import { returnLapsedUses } from './discount.server.ts'
import { holdCriteria, holdEnd } from './hold.server.ts'
import { isPaid, type NewOrder, timeOf } from './new-order.server.ts'
import { isUnchanged, type Offer } from './offer.server.ts'
import { linesStatement, shortStatement } from './placed-lines.server.ts'

export interface PlacementConditions {
  store: Offer['store']
  discount?: { code: string; updatedAt: number } | null
  area?: { id: string; version: number } | null
  /** Null for a sale at the till. */
  admission?: Admission | null
  sweeps: boolean
  quotedLines?: DraftLine[]
  /** Of the same batch, under the guard of the written order. */
  also?: (isWritten: SQL) => Statement[]
}

/** Returns null when a condition fails or the order exists. Throws when a CHECK fails. */
export async function writeOrder(
  scope: StoreScope,
  order: NewOrder,
  conditions: PlacementConditions,
): Promise<number | null> {
  const { store, area, discount = null, admission = null, sweeps, quotedLines = order.lines, also } = conditions
  const unchanged = isUnchanged(scope, { store, lines: quotedLines, discount, area, now: order.now })
  const { adopts = null, openPromptId = null } = order.payment ?? {}
  const isMoneyUnchanged =
    adopts !== null ? isUnassigned(scope, adopts) : openPromptId && hasBroughtNothing(scope, openPromptId)
  const guard = isMoneyUnchanged ? sql`${unchanged} AND ${isMoneyUnchanged}` : unchanged
  const isWritten = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${order.id})`
  const sweepsBefore = sweeps ? sweepStatements(scope, order) : []
  const results = await scope.batch([
    ...sweepsBefore,
    orderStatement(scope, order, guard, admission).returning({ number: orders.number }),
    linesStatement(scope, order, isWritten),
    ...(discount ? [discountStatement(scope, discount.code, order.id)] : []),
    ...(admission ? [countAdmitted(scope, admission, order.id, isWritten)] : []),
    ...followingStatements(scope, order, isWritten),
    ...(also?.(isWritten) ?? []),
  ] as unknown as [Statement, ...Statement[]])
  const [row] = results[sweepsBefore.length] as { number: number }[]
  return row?.number ?? null
}

function sweepStatements(scope: StoreScope, { lines, discountCode, now }: NewOrder): Statement[] {
  return [releaseLapsed(scope, now, neededUnits(lines)), ...returnLapsedUses(scope, discountCode, now)]
}

function orderStatement(scope: StoreScope, order: NewOrder, guard: SQL, admission: Admission | null): Written {
  const { figures, payment, place, late, now } = order
  const madeAt = timeOf(order)
  const source = admission
    ? sql`FROM ${holdCriteria(scope, admission.hold)} WHERE ${guard} AND ${isAdmitted(scope, admission)}`
    : sql`WHERE ${guard}`
  const lastNumber = sql`(SELECT max(${orders.number}) FROM ${orders} WHERE ${scope.owns(orders)})`
  const closing = isPaid(order) ? payment : null
  const paidAt = closing ? madeAt : null
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
        language: order.language,
        subtotalAmount: figures.subtotal,
        discountCode: order.discountCode,
        discountAmount: figures.discount,
        deliveryFee: figures.fee,
        totalAmount: figures.total,
        customerNote: order.customerNote ?? '',
        areaId: place?.areaId ?? null,
        areaName: place?.areaName ?? '',
        landmark: place?.landmark ?? '',
        pin: place?.pin ?? null,
        slotDay: place?.slot?.day ?? null,
        slotFrom: place?.slot?.from ?? null,
        slotTo: place?.slot?.to ?? null,
        depositPercent: order.channel === 'store' ? depositPercentOf(scope, now) : 0,
        paidAmount: payment?.amount ?? 0,
        paymentMethod: closing?.method ?? null,
        mpesaCode: closing?.mpesaCode ?? null,
        holdExpiresAt: admission ? holdEnd(admission.hold) : (order.heldUntil ?? null),
        extras: sql`${JSON.stringify(order.extras ?? [])}`,
        isProven: admission ? sql`criteria.is_proven` : false,
        placedFrom: order.placedFrom,
        countsUse: order.discountCode !== null && admission ? sql`${holdEnd(admission.hold)} IS NOT NULL` : false,
        stockTakenAt: paidAt,
        paidAt,
        placedDay: order.day,
        paidDay: closing ? order.day : null,
        alertAt: order.channel === 'store' ? now : null,
        till: payment?.till ?? null,
        tillNumber: late?.tillNumber ?? null,
        lateProblem: late?.problems.length ? late.problems : null,
        createdAt: madeAt,
        updatedAt: now,
      },
      source,
    )
    .onConflictDoNothing({ target: [orders.storeId, orders.requestId] })
}

function discountStatement(scope: StoreScope, code: string, orderId: string): Statement {
  const countsUse = sql`EXISTS (SELECT 1 FROM ${orders}
    WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${orders.countsUse} = 1)`
  return scope.update(
    discounts,
    { uses: sql`${discounts.uses} + 1` },
    sql`${discounts.code} = ${code} AND ${countsUse}`,
  )
}

function followingStatements(scope: StoreScope, order: NewOrder, isWritten: SQL): Statement[] {
  const { id, status, channel, currency, day, payment, figures, late } = order
  const madeAt = timeOf(order)
  const event = {
    orderId: id,
    id: order.eventId,
    type: 'placed',
    toStatus: status,
    actor: channel === 'store' ? 'shopper' : merchantActor(order.placedBy).actor,
    actorId: order.placedBy,
    createdAt: madeAt,
  } as const
  const pinless = late?.pinlessEventId
    ? [{ ...event, id: late.pinlessEventId, type: SOLD_WITHOUT_PIN, toStatus: null }]
    : []
  const terms = JSON.stringify(nameTerms(order.customerName))
  return [
    ...(payment ? saleStatements(scope, order, payment, isWritten) : []),
    ...[event, ...pinless].map((row) => scope.insertFrom(orderEvents, row, sql`WHERE ${isWritten}`)),
    salesStatement(scope, { currency, day }, { orders: 1, revenue: isPaid(order) ? figures.total : 0 }, isWritten),
    ...(isPaid(order) ? [unitsSoldStatement(scope, id, 1, isWritten)] : []),
    scope
      .insertFrom(
        orderNames,
        { term: sql`term.value`, createdAt: madeAt, orderId: id },
        sql`FROM json_each(${terms}) AS term WHERE ${isWritten}`,
      )
      .onConflictDoNothing(),
    ...(order.customerPhone === '' ? [] : customerStatements(scope, { ...order, now: madeAt }, terms, isWritten)),
    ...(late && isPaid(order) ? [shortStatement(scope, id)] : []),
  ]
}

function saleStatements(
  scope: StoreScope,
  order: NewOrder,
  { method, mpesaCode, amount, adopts = null, openPromptId, till = null }: NonNullable<NewOrder['payment']>,
  isWritten: SQL,
): Statement[] {
  const { id, placedBy: by, now } = order
  const closing = {
    id,
    orderId: id,
    method,
    code: mpesaCode,
    source: 'till',
    by,
    till,
    receivedAt: timeOf(order),
    isFinal: isPaid(order),
    adopts,
    now,
  } as const
  return [
    ...finalPaymentStatements(scope, closing, sql`${amount}`, isWritten),
    ...(openPromptId ? [assignPrompt(scope, openPromptId, id, isWritten)] : []),
  ]
}
