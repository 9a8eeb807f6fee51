import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { isOfRequest } from '../money/ledger.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { payments } from '../schema/money.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

export function reportedCashRead(scope: ReadScope, orderId: SQL): Rows<{ collected: Minor }> {
  const isRecorded = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)}
    AND ${isOfRequest(deliveryStops.reportId.getSQL())} AND ${payments.voidedAt} IS NULL)`
  return scope.pick(
    deliveryStops,
    { collected: deliveryStops.collected },
    sql`${deliveryStops.orderId} = ${orderId} AND ${deliveryStops.state} = 'delivered'
      AND ${deliveryStops.collectedWith} = 'cash' AND ${deliveryStops.collected} > 0 AND NOT ${isRecorded}`,
  )
}
