import { sql } from 'drizzle-orm'
import { agreementStatements, SHOPPER } from '../order/agreement.server.ts'
import { paymentClaims } from '../schema/money.server.ts'
import { orderRevisions } from '../schema/orders.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'

/** Who paid after a change was asked for, and whose claim this batch has confirmed, agrees to it. */
export function claimAgreement(
  scope: StoreScope,
  { orderId, paymentId, now }: { orderId: string; paymentId: string; now: number },
): Statement[] {
  const askedAt = sql`(SELECT max(${orderRevisions.createdAt}) FROM ${orderRevisions}
    WHERE ${scope.owns(orderRevisions)} AND ${orderRevisions.orderId} = ${orderId})`
  const isConfirmed = sql`EXISTS (SELECT 1 FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)}
    AND ${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.paymentId} = ${paymentId}
    AND ${paymentClaims.state} = 'confirmed' AND ${paymentClaims.createdAt} > ${askedAt})`
  return agreementStatements(scope, orderId, { agreedBy: SHOPPER, now }, isConfirmed)
}
