import { type SQL, sql } from 'drizzle-orm'
import { merchantActor } from '#app/domain/staff/actor.ts'
import { type Approval, approvalEvent } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orderEvents } from '../../schema/orders.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { activityOf, orderDetails } from '../../staff/activity.server.ts'

interface ApprovedChange {
  approval: Approval | null | undefined
  actorId: string | null
  now: number
}

/** For the batch of the change; `guard` holds exactly where this change is made. */
export function approvalStatements(
  scope: StoreScope,
  { newId }: Pick<StoreContext, 'newId'>,
  orderId: string,
  { approval, actorId, now }: ApprovedChange,
  guard: SQL,
): Statement[] {
  if (!approval) return []
  const { actor } = merchantActor(actorId)
  const statuses = { fromStatus: null, toStatus: null }
  const { by, till } = approval
  const event = { id: newId(), orderId, type: approvalEvent(approval), ...statuses, actor, actorId, till }
  const details = sql`json_set(${orderDetails(scope, orderId)}, '$.member', ${by})`
  return [
    scope.insertFrom(orderEvents, { ...event, note: by, createdAt: now }, sql`WHERE ${guard}`),
    ...activityOf(scope, { now: () => now, newId }, 'action-approved', details),
  ]
}
