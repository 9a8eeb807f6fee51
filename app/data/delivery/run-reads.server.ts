import { sql } from 'drizzle-orm'
import type { OrderKey } from '#app/domain/delivery/deliveries-cursor.ts'
import { MOST_IN_TAB } from '#app/domain/delivery/run.ts'
import type { Minor } from '#app/domain/money.ts'
import { isOfRequest } from '../money/ledger.server.ts'
import { openPromptUntil } from '../money/prompt/reads.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { isUnassigned } from './start-run.server.ts'

export const MOST_WAITING = 200
export const MOST_COUNTED = 100
const RIDERS = 5
const LATE_RUNS = 40

const deliveryColumns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  customerName: orders.customerName,
  customerAddress: orders.customerAddress,
  areaName: orders.areaName,
  landmark: orders.landmark,
  slotDay: orders.slotDay,
  slotFrom: orders.slotFrom,
  slotTo: orders.slotTo,
  currency: orders.currency,
  total: orders.totalAmount,
  paid: orders.paidAmount,
  failedReason: orders.failedReason,
  createdAt: orders.createdAt,
}

function failedNote(scope: ReadScope) {
  return sql<string | null>`iif(${orders.failedReason} IS NULL, NULL,
    (SELECT ${deliveryStops.note} FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)}
      AND ${deliveryStops.orderId} = ${orders.id} AND ${deliveryStops.state} = 'failed'
      ORDER BY ${deliveryStops.doneAt} DESC LIMIT 1))`.as('failed_note')
}

export function waitingRead(scope: ReadScope, status: 'processing' | 'out_for_delivery', after: OrderKey | null) {
  const key = sql`(${orders.createdAt}, ${orders.id}) > (${after?.createdAt ?? 0}, ${after?.id ?? ''})`
  return scope
    .pick(
      orders,
      { ...deliveryColumns, failedNote: failedNote(scope) },
      sql`${orders.status} = ${status} AND ${key} AND ${isUnassigned(scope)}`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(MOST_WAITING)
}

/** Counted up to one above MOST_IN_TAB. */
export function waitingCount(scope: ReadScope) {
  const waiting = sql`SELECT 1 FROM ${orders} INDEXED BY orders_to_deliver
    WHERE ${scope.owns(orders)} AND ${isUnassigned(scope)} LIMIT ${literal(MOST_IN_TAB + 1)}`
  return scope.pick(stores, { count: sql<number>`(SELECT count(*) FROM (${waiting}))`.as('waiting_deliveries') })
}

export type WaitingDelivery = Awaited<ReturnType<typeof waitingRead>>[number]

export function unconfirmedRead(scope: ReadScope) {
  return scope
    .pick(orders, { deliveryMethod: orders.deliveryMethod }, sql`${orders.status} = 'pending'`)
    .orderBy(orders.createdAt, orders.id)
    .limit(MOST_COUNTED)
}

const runColumns = {
  id: deliveryRuns.id,
  number: deliveryRuns.number,
  createdBy: deliveryRuns.createdBy,
  riderName: deliveryRuns.riderName,
  riderPhone: deliveryRuns.riderPhone,
  state: deliveryRuns.state,
  linkVersion: deliveryRuns.linkVersion,
  expiresAt: deliveryRuns.expiresAt,
  createdAt: deliveryRuns.createdAt,
  endedAt: deliveryRuns.endedAt,
}

export function openRunsRead(scope: ReadScope) {
  const stops = (condition: ReturnType<typeof sql>) => sql<number>`sum(${condition})`
  return scope
    .join(
      deliveryRuns,
      deliveryStops,
      // The plus keeps SQLite from reading the stops of all runs first.
      sql`${deliveryStops.runId} = +${deliveryRuns.id}`,
      {
        id: deliveryRuns.id,
        number: deliveryRuns.number,
        riderName: deliveryRuns.riderName,
        stops: stops(sql`${deliveryStops.state} <> 'removed'`),
        done: stops(sql`${deliveryStops.state} IN ('delivered', 'failed')`),
        collected: sql<{ currency: string; amount: Minor }[]>`json_group_array(json_object(
          'currency', (SELECT ${orders.currency} FROM ${orders} WHERE ${scope.owns(orders)}
            AND ${orders.id} = ${deliveryStops.orderId}),
          'amount', ${deliveryStops.collected}))`
          .mapWith(JSON.parse)
          .as('collected'),
      },
      sql`${deliveryRuns.state} = 'open'`,
    )
    .groupBy(deliveryRuns.number)
    .orderBy(deliveryRuns.number)
}

export function ridersRead(scope: ReadScope): Rows<{ riderName: string; riderPhone: string }> {
  const { riderName, riderPhone } = deliveryRuns
  return scope.pick(deliveryRuns, { riderName, riderPhone }).orderBy(sql`${deliveryRuns.number} DESC`).limit(LATE_RUNS)
}

export function lastRiders(runs: { riderName: string; riderPhone: string }[]) {
  const byPhone = new Map(runs.toReversed().map((rider) => [rider.riderPhone, rider]))
  const phones = [...new Set(runs.map(({ riderPhone }) => riderPhone))].slice(0, RIDERS)
  return phones.flatMap((phone) => byPhone.get(phone) ?? [])
}

export function runRead(scope: ReadScope, runId: string) {
  return scope.pick(deliveryRuns, runColumns, sql`${deliveryRuns.id} = ${runId}`)
}

export type DeliveryRun = Awaited<ReturnType<typeof runRead>>[number]

export function runStopsRead(scope: ReadScope, runId: string, now: number) {
  const isRecorded = sql<number>`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)}
    AND ${isOfRequest(deliveryStops.reportId.getSQL())} AND ${payments.voidedAt} IS NULL)`
  return scope
    .join(
      deliveryStops,
      orders,
      sql`${orders.id} = ${deliveryStops.orderId}`,
      {
        orderId: deliveryStops.orderId,
        position: deliveryStops.position,
        state: deliveryStops.state,
        isVerified: deliveryStops.isVerified,
        reason: deliveryStops.reason,
        note: deliveryStops.note,
        collected: deliveryStops.collected,
        collectedWith: deliveryStops.collectedWith,
        amountShown: deliveryStops.amountShown,
        photos: deliveryStops.photos,
        reportId: deliveryStops.reportId,
        doneAt: deliveryStops.doneAt,
        leftOut: deliveryStops.leftOut,
        late: deliveryStops.late,
        isRecorded,
        number: orders.number,
        status: orders.status,
        customerName: orders.customerName,
        areaName: orders.areaName,
        customerAddress: orders.customerAddress,
        currency: orders.currency,
        total: orders.totalAmount,
        paid: orders.paidAmount,
        promptUntil: openPromptUntil(scope.key, sql`orders.id`, now),
      },
      sql`${deliveryStops.runId} = ${runId}`,
    )
    .orderBy(deliveryStops.position, deliveryStops.orderId)
}

export type RunStop = Awaited<ReturnType<typeof runStopsRead>>[number]
