import { type SQL, sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { orderEvents } from '../schema/orders.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'

export function riderEvent(
  scope: StoreScope,
  { id, orderId }: Pick<RiderReport, 'id' | 'orderId'>,
  { type, note, now }: { type: 'rider-failed'; note: string; now: number },
): { isNew: SQL; statement: (guard: SQL) => Statement } {
  const event = { orderId, id, type, actor: 'rider' as const, note, createdAt: now }
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${scope.owns(orderEvents)}
    AND ${orderEvents.orderId} = ${orderId} AND ${orderEvents.id} = ${id})`
  return { isNew, statement: (guard) => scope.insertFrom(orderEvents, event, sql`WHERE ${guard}`) }
}
