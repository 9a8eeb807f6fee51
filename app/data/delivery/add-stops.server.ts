import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../alert/announce.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { planLimit } from '../store/plan-limit.server.ts'
import {
  areUnassigned,
  areUnprompted,
  byNumber,
  type PromptsOpen,
  promptsOf,
  selectedOrdersRead,
  stopStatements,
} from './start-run.server.ts'

export interface NewStops {
  runId: string
  orderIds: string[]
  by: string | null
  /** Orders that the owner takes along beside their open prompts. */
  besidePrompts?: string[]
}

export type AddedStops =
  | { ok: true }
  | { ok: false; reason: 'run-not-found' | 'order-not-found' | 'run-over' }
  | { ok: false; reason: 'run-changed' | 'came-back'; numbers: number[] }
  | { ok: false; reason: 'stop-limit'; limit: number }
  | PromptsOpen

/** Adds all of these orders behind the run's stops, or none; idempotent. */
export async function addStops(
  scope: StoreScope,
  context: StoreContext,
  { runId, orderIds, by, besidePrompts = [] }: NewStops,
): Promise<AddedStops> {
  const now = context.now()
  const ids = [...new Set(orderIds)]
  const isOfRun = sql`${deliveryStops.runId} = ${runId}`
  const isAsked = sql`${isOfRun} AND ${isIn(deliveryStops.orderId, ids)}`
  // A late report stays with its stop, which would come back as a new one.
  const isBack = sql`${isAsked} AND (${deliveryStops.state} IN ('delivered', 'failed')
    OR ${deliveryStops.state} = 'removed' AND ${deliveryStops.late} IS NOT NULL)`
  const stops = (condition: typeof isOfRun) =>
    sql`FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)} AND ${condition}`
  const count = sql`(SELECT count(*) ${stops(sql`${isOfRun} AND ${deliveryStops.state} <> 'removed'`)})`
  const isPossible = sql`EXISTS (SELECT 1 FROM ${deliveryRuns} WHERE ${scope.owns(deliveryRuns)}
      AND ${deliveryRuns.id} = ${runId} AND ${deliveryRuns.state} = 'open')
    AND ${areUnassigned(scope, ids)} AND ${areUnprompted(scope, ids, besidePrompts, now)} AND NOT EXISTS (SELECT 1 ${stops(isBack)})
    AND ${count} + ${ids.length} <= ${planLimit(scope, 'maxStops', now)}`
  const [[run], waiting, back, asked, [counts]] = await scope.commit(
    [
      scope.remove(deliveryStops, sql`${isAsked} AND ${deliveryStops.state} = 'removed' AND ${isPossible}`),
      ...stopStatements(scope, context, {
        ...{ runId, ids, by, now, condition: isPossible },
        after: sql`(SELECT 1 + coalesce(max(${deliveryStops.position}), 0) ${stops(isOfRun)})`,
      }),
    ],
    scope.pick(deliveryRuns, { state: deliveryRuns.state }, sql`${deliveryRuns.id} = ${runId}`),
    scope.pick(deliveryStops, { id: deliveryStops.orderId }, sql`${isAsked} AND ${deliveryStops.state} = 'waiting'`),
    scope.pick(
      orders,
      { number: orders.number },
      sql`${orders.id} IN (SELECT ${deliveryStops.orderId} ${stops(isBack)})`,
    ),
    selectedOrdersRead(scope, ids, now),
    scope.pick(stores, {
      stops: sql<number>`${count}`.as('stops'),
      maxStops: planLimit(scope, 'maxStops', now).as('max_stops'),
    }),
  )
  if (waiting.length === ids.length) {
    notifyStore(context, scope.storeId, 'orders', ...ids.map((id) => `order:${id}` as const))
    announceMove(context, scope.storeId, ...ids)
    return { ok: true }
  }
  if (!run) return { ok: false, reason: 'run-not-found' }
  if (run.state !== 'open') return { ok: false, reason: 'run-over' }
  if (asked.length < ids.length) return { ok: false, reason: 'order-not-found' }
  const numbersOf = (rows: { number: number }[]) => rows.map(({ number }) => number)
  const taken = asked.filter((order) => !order.isFree)
  if (back.length > 0) return { ok: false, reason: 'came-back', numbers: numbersOf(back) }
  if (taken.length > 0) return { ok: false, reason: 'run-changed', numbers: numbersOf(taken) }
  const { stops: before, maxStops } = counts ?? { stops: 0, maxStops: 0 }
  const prompts = promptsOf(asked.toSorted(byNumber), besidePrompts)
  if (prompts && before + ids.length <= maxStops) return prompts
  return { ok: false, reason: 'stop-limit', limit: maxStops }
}
