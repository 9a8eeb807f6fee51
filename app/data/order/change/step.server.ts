import { sql } from 'drizzle-orm'
import type { DeclineReason } from '#app/domain/order/change/decline.ts'
import {
  canBeHandedOver,
  holdLapses,
  isCancellableByOwner,
  isCancellableByShopper,
  nextStatus,
} from '#app/domain/order/change/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { type Actor, isMerchant, merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { hasOpenPrompt, openPromptRead } from '../../money/prompt/reads.server.ts'
import { holdStatement, releaseStatement } from '../../product/stock/stock.server.ts'
import { orders } from '../../schema/orders.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { takeUse } from '../place/discount.server.ts'
import { MAX_READS } from '../place/idempotency.server.ts'
import { loadOrderAnd, type StockedOrder } from '../reads.server.ts'
import { approvalStatements } from './approval.server.ts'
import { cancellationStatements, changeOrder } from './change.server.ts'
import {
  askAbout,
  hasPiecesLeft,
  type LinesMissing,
  type Overtaken,
  overtaken,
  type ShownStep,
} from './refused-step.server.ts'

type StepOrder = Parameters<typeof nextStatus>[0]

export type AdvanceResult =
  | { ok: true; order: StockedOrder; changed: boolean; discountWarning: boolean }
  | Refused<'order-not-found' | 'not-advanceable' | 'prompt-open'>
  | LinesMissing
  | Overtaken

export type CancelResult =
  | { ok: true; order: StockedOrder; changed: boolean }
  | Refused<'order-not-found' | 'not-cancellable' | 'prompt-open'>
  | Overtaken

/** Idempotent. Renews a lapsed hold and its discount's use, or returns a `discountWarning`. */
export async function advance(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
  shown: ShownStep,
  statusAfter: (order: StepOrder) => string | null = nextStatus,
): Promise<AdvanceResult> {
  let from = shown.from
  for (let reads = 1; ; reads += 1) {
    const [loaded, [prompt]] = await loadOrderAnd(
      scope,
      orderId,
      context.now(),
      openPromptRead(scope, orderId, context),
    )
    if (!loaded) return refuse('order-not-found')
    const { order, missing } = loaded
    from ??= order.status
    const toStatus = statusAfter({ ...order, status: from })
    if (toStatus === null || toStatus === 'paid') return refuse('not-advanceable')
    if (order.status === toStatus) return { ok: true, order, changed: false, discountWarning: false }
    if (order.status !== from || reads > MAX_READS) return overtaken(scope, order)
    const question = askAbout(missing, shown.missing)
    if (question) return question
    if (toStatus === 'delivered' && prompt && !shown.besidePrompt) return refuse('prompt-open')
    const now = context.now()
    const { lacksUse, ...result } = await changeOrder(scope, context, order, {
      type: 'advanced',
      toStatus,
      by: merchantActor(actorId),
      now,
      set: { holdExpiresAt: null },
      along: (guard) => [holdStatement(scope, orderId, now, guard), ...takeUse(scope, order, guard)],
      condition: hasPiecesLeft(scope, orderId, missing),
    })
    if (result.changed) return { ok: true, ...result, discountWarning: lacksUse && holdLapses(order.status) }
  }
}

export function handOver(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  actorId: string | null,
  shown: ShownStep,
): Promise<AdvanceResult> {
  return advance(scope, context, orderId, actorId, shown, ({ status }) =>
    canBeHandedOver(status) ? 'delivered' : null,
  )
}

/** Idempotent. A shopper can cancel only while no money is booked or claimed. */
export async function cancel(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  by: Actor,
  { from, besidePrompt = false }: ShownStep,
  reason: DeclineReason | null = null,
  approval: Approval | null = null,
): Promise<CancelResult> {
  for (let reads = 1; ; reads += 1) {
    const [loaded, [prompt]] = await loadOrderAnd(
      scope,
      orderId,
      context.now(),
      openPromptRead(scope, orderId, context),
    )
    if (!loaded) return refuse('order-not-found')
    const { order, timeZone } = loaded
    if (order.status === 'cancelled') {
      const earlier = isMerchant(by.actor) ? await overtaken(scope, order) : null
      return earlier?.by === 'shopper' ? earlier : { ok: true, order, changed: false }
    }
    if (from !== undefined && from !== order.status) return overtaken(scope, order)
    const isShopper = by.actor === 'shopper'
    const isAllowed = isShopper ? isCancellableByShopper(order) : isCancellableByOwner(order.status)
    if (!isAllowed || reads > MAX_READS) return refuse('not-cancellable')
    if (prompt && !besidePrompt) return refuse('prompt-open')
    const now = context.now()
    const isFree = besidePrompt ? sql`true` : sql`NOT ${hasOpenPrompt(scope.key, orderId, now)}`
    const result = await changeOrder(scope, context, order, {
      type: 'cancelled',
      toStatus: 'cancelled',
      by,
      note: reason,
      now,
      set: { holdExpiresAt: null, cancelledAt: now, countsUse: false },
      along: (guard) => [
        releaseStatement(scope, orderId, now, guard),
        ...cancellationStatements(scope, order, timeZone, guard),
        ...approvalStatements(scope, context, orderId, { approval, actorId: by.id, now }, guard),
      ],
      condition: isShopper ? sql`${isFree} AND ${orders.paidAmount} = 0 AND ${orders.claimsWaiting} = 0` : isFree,
    })
    if (result.changed) return { ok: true, changed: true, order: result.order }
  }
}
