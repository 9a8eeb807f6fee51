import { type SQL, sql } from 'drizzle-orm'
import { LINK_MS } from '#app/domain/delivery/run.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../alert/announce.server.ts'
import { haveNoPrompt, openPromptUntil } from '../money/prompt/reads.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { orderEvents, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { planLimit } from '../store/plan-limit.server.ts'

export interface NewRun {
  requestId: string
  orderIds: string[]
  riderName: string
  riderPhone: string
  by: string | null
  /** Orders that the owner takes along beside their open prompts. */
  besidePrompts?: string[]
}

export interface PromptsOpen {
  ok: false
  reason: 'prompt-open'
  orders: { id: string; number: number }[]
  /** End of the last one. */
  until: number
}

export type StartedRun =
  | { ok: true; id: string; number: number }
  | { ok: false; reason: 'order-not-found' }
  | { ok: false; reason: 'run-changed'; numbers: number[] }
  | { ok: false; reason: 'run-limit' | 'stop-limit'; limit: number }
  | PromptsOpen

/** Adds all orders or none, in one guarded batch. */
export async function startRun(scope: StoreScope, context: StoreContext, run: NewRun): Promise<StartedRun> {
  const now = context.now()
  const id = context.newId()
  const ids = [...new Set(run.orderIds)]
  const isRequest = sql`${deliveryRuns.requestId} = ${run.requestId}`
  const openRuns = sql`(SELECT count(*) FROM ${deliveryRuns} WHERE ${scope.owns(deliveryRuns)} AND ${deliveryRuns.state} = 'open')`
  const besidePrompts = run.besidePrompts ?? []
  const guard = sql`${areUnassigned(scope, ids)} AND ${areUnprompted(scope, ids, besidePrompts, now)} AND ${openRuns} < ${planLimit(scope, 'maxRuns', now)}
    AND ${ids.length} <= ${planLimit(scope, 'maxStops', now)}`
  const lastNumber = sql`(SELECT max(${deliveryRuns.number}) FROM ${deliveryRuns} WHERE ${scope.owns(deliveryRuns)})`
  const { requestId, riderName, riderPhone, by } = run
  const row = {
    ...{ id, requestId, riderName, riderPhone, number: sql`1 + coalesce(${lastNumber}, 0)` },
    ...{ expiresAt: now + LINK_MS, createdBy: by, createdAt: now },
  }
  const [[saved], [limits], asked] = await scope.commit(
    [
      scope
        .insertFrom(deliveryRuns, row, sql`WHERE ${guard}`)
        .onConflictDoNothing({ target: [deliveryRuns.storeId, deliveryRuns.requestId] }),
      ...stopStatements(scope, context, { runId: id, ids, by, now }),
    ],
    scope.pick(deliveryRuns, { id: deliveryRuns.id, number: deliveryRuns.number }, isRequest),
    scope.pick(stores, {
      runs: sql<number>`${openRuns}`.as('runs'),
      maxRuns: planLimit(scope, 'maxRuns', now).as('max_runs'),
      maxStops: planLimit(scope, 'maxStops', now).as('max_stops'),
    }),
    selectedOrdersRead(scope, ids, now),
  )
  if (saved) {
    if (saved.id === id) {
      notifyStore(context, scope.storeId, 'orders', ...ids.map((order) => `order:${order}` as const))
      announceMove(context, scope.storeId, ...ids)
    }
    return { ok: true, ...saved }
  }
  const { runs, maxRuns, maxStops } = limits ?? { runs: 0, maxRuns: 0, maxStops: 0 }
  if (ids.length > maxStops) return { ok: false, reason: 'stop-limit', limit: maxStops }
  if (asked.length < ids.length) return { ok: false, reason: 'order-not-found' }
  const taken = asked.filter((order) => !order.isFree)
  if (taken.length === 0 && runs >= maxRuns) return { ok: false, reason: 'run-limit', limit: maxRuns }
  const prompts = promptsOf(asked.toSorted(byNumber), besidePrompts)
  if (taken.length === 0 && prompts) return prompts
  return { ok: false, reason: 'run-changed', numbers: taken.map(({ number }) => number) }
}

interface NewStops {
  runId: string
  ids: string[]
  by: string | null
  now: number
  after?: SQL
  condition?: SQL
}

export function stopStatements(
  scope: StoreScope,
  context: StoreContext,
  { runId, ids, by, now, after = sql`0`, condition = sql`true` }: NewStops,
): Statement[] {
  const isThere = sql`EXISTS (SELECT 1 FROM ${deliveryRuns} WHERE ${scope.owns(deliveryRuns)} AND ${deliveryRuns.id} = ${runId})
    AND ${condition}`
  const stops = ids.map((orderId) => ({ orderId, eventId: context.newId(), code: handoverCode(context) }))
  const each = sql`json_each(${JSON.stringify(stops)}) AS stop`
  const orderId = sql`stop.value->>'orderId'`
  const status = sql`(SELECT ${orders.status} FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId})`
  const byOrder = (field: 'eventId' | 'code') =>
    sql`(${JSON.stringify(Object.fromEntries(stops.map((stop) => [stop.orderId, stop[field]])))} ->> ${orders.id})`
  const isNew = sql`EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${scope.owns(orderEvents)}
    AND ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.id} = ${byOrder('eventId')})`
  return [
    scope.insertFrom(
      orderEvents,
      {
        ...{
          orderId,
          id: sql`stop.value->>'eventId'`,
          type: 'on-run',
          fromStatus: status,
          toStatus: 'out_for_delivery',
        },
        ...{ actor: merchantActor(by).actor, actorId: by, createdAt: now },
      },
      sql`FROM ${each} WHERE ${isThere}`,
    ),
    scope.insertFrom(
      deliveryStops,
      { runId, orderId, position: sql`${after} + stop.key`, amountShown: owedBy(scope, orderId) },
      sql`FROM ${each} WHERE ${isThere}`,
    ),
    scope.update(
      orders,
      {
        ...{ status: 'out_for_delivery', failedReason: null, updatedAt: now },
        handoverCode: byOrder('code'),
      },
      sql`${isIn(orders.id, ids)} AND ${isNew}`,
    ),
  ]
}

export function areUnassigned(scope: StoreScope, ids: string[]): SQL {
  // As a condition it would make SQLite read all deliveries of the store.
  return sql`(SELECT total(${isUnassigned(scope)}) FROM ${orders} WHERE ${scope.owns(orders)}
    AND ${isIn(orders.id, ids)}) = ${ids.length}`
}

export function isUnassigned(scope: Pick<StoreScope, 'owns'>): SQL {
  return sql`${orders.deliveryMethod} = 'delivery' AND ${orders.status} IN ('processing', 'out_for_delivery')
    AND NOT EXISTS (SELECT 1 FROM ${deliveryStops} WHERE ${scope.owns(deliveryStops)}
      AND ${deliveryStops.orderId} = ${orders.id} AND ${deliveryStops.state} = 'waiting')`
}

export function areUnprompted(scope: StoreScope, ids: string[], besidePrompts: string[], now: number): SQL {
  const others = ids.filter((id) => !besidePrompts.includes(id))
  return haveNoPrompt(scope.key, others, now)
}

export function byNumber(one: { number: number }, other: { number: number }): number {
  return one.number - other.number
}

/** Null when no prompt is open but those that the owner goes on beside. */
export function promptsOf(
  selected: { id: string; number: number; promptUntil: number | null }[],
  besidePrompts: string[],
): PromptsOpen | null {
  const open = selected.filter(({ id, promptUntil }) => promptUntil !== null && !besidePrompts.includes(id))
  if (open.length === 0) return null
  const until = Math.max(...open.map(({ promptUntil }) => promptUntil ?? 0))
  return { ok: false, reason: 'prompt-open', orders: open.map(({ id, number }) => ({ id, number })), until }
}

export function selectedOrdersRead(scope: StoreScope, ids: string[], now: number) {
  const columns = {
    id: orders.id,
    number: orders.number,
    isFree: sql<number>`(${isUnassigned(scope)})`.as('is_free'),
    promptUntil: openPromptUntil(scope.key, sql`orders.id`, now).as('prompt_until'),
  }
  return scope.pick(orders, columns, isIn(orders.id, ids))
}

function owedBy(scope: StoreScope, orderId: SQL): SQL {
  return sql`(SELECT max(0, ${orders.totalAmount} - ${orders.paidAmount}) FROM ${orders}
    WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId})`
}

function handoverCode(context: StoreContext): string {
  const random = Number.parseInt(context.newId().replaceAll('-', '').slice(-8), 16)
  return String(random % 10_000).padStart(4, '0')
}
