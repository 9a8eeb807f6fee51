import { sql } from 'drizzle-orm'
import type { DeliveriesCursor } from '#app/domain/delivery/deliveries-cursor.ts'
import { LINK_EXTENSION_MS, LONGEST_LINK_MS } from '#app/domain/delivery/run.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf } from '../staff/activity.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { addStops } from './add-stops.server.ts'
import {
  lastRiders,
  MOST_COUNTED,
  MOST_WAITING,
  openRunsRead,
  ridersRead,
  runRead,
  runStopsRead,
  unconfirmedRead,
  waitingRead,
} from './run-reads.server.ts'
import { type NewRun, startRun } from './start-run.server.ts'

export function createRuns(scope: StoreScope, context: StoreContext) {
  const isOpen = (runId: string) => sql`${deliveryRuns.id} = ${runId} AND ${deliveryRuns.state} = 'open'`
  const deedOf = (deed: Deed, runId: string) => {
    const number = sql`(SELECT ${deliveryRuns.number} FROM ${deliveryRuns}
      WHERE ${scope.owns(deliveryRuns)} AND ${deliveryRuns.id} = ${runId})`
    return activityOf(scope, context, deed, sql`json_object('id', ${runId}, 'number', ${number})`)
  }
  const told = (...orderIds: string[]) =>
    notifyStore(context, scope.storeId, 'orders', ...orderIds.map((id) => `order:${id}` as const))

  return {
    start: (run: NewRun) => startRun(scope, context, run),

    async deliveries(after: DeliveriesCursor = { processing: null, onTheWay: null }) {
      const [processing, onTheWay, unconfirmed, runs, riders] = await scope.batch([
        waitingRead(scope, 'processing', after.processing),
        waitingRead(scope, 'out_for_delivery', after.onTheWay),
        unconfirmedRead(scope),
        openRunsRead(scope),
        ridersRead(scope),
      ])
      const hasMore = processing.length === MOST_WAITING || onTheWay.length === MOST_WAITING
      const last = {
        processing: processing.at(-1) ?? after.processing,
        onTheWay: onTheWay.at(-1) ?? after.onTheWay,
      }
      return {
        orders: [...processing, ...onTheWay],
        next: hasMore ? last : null,
        unconfirmed: unconfirmed.filter(({ deliveryMethod }) => deliveryMethod === 'delivery').length,
        hasMoreUnconfirmed: unconfirmed.length === MOST_COUNTED,
        runs,
        riders: lastRiders(riders),
      }
    },

    async find(runId: string) {
      const [[run], stops] = await scope.batch([runRead(scope, runId), runStopsRead(scope, runId, context.now())])
      return run ? { run, stops } : null
    },

    addStops: (runId: string, orderIds: string[], by: string | null, besidePrompts: string[] = []) =>
      addStops(scope, context, { runId, orderIds, by, besidePrompts }),

    async takeOff(runId: string, orderId: string): Promise<void> {
      const isWaiting = sql`${deliveryStops.runId} = ${runId} AND ${deliveryStops.orderId} = ${orderId}
        AND ${deliveryStops.state} = 'waiting'`
      const removal = scope.update(deliveryStops, { state: 'removed', doneAt: context.now() }, isWaiting)
      await scope.commit([removal, ...deedOf('stop-removed', runId)])
      told(orderId)
    },

    /** Puts a stop before another one, or last; those that are done stay where they are. */
    async move(runId: string, orderId: string, before: string): Promise<void> {
      const stops = await runStopsRead(scope, runId, context.now())
      const others = stops.map((stop) => stop.orderId).filter((id) => id !== orderId)
      if (others.length === stops.length) return
      const at = others.indexOf(before)
      const sequence = others.toSpliced(at === -1 ? others.length : at, 0, orderId)
      const isOther = sequence.join() !== stops.map((stop) => stop.orderId).join()
      const moved = scope.update(
        deliveryStops,
        {
          position: sql`(SELECT key FROM json_each(${JSON.stringify(sequence)}) WHERE value = ${deliveryStops.orderId})`,
        },
        sql`${deliveryStops.runId} = ${runId} AND ${isIn(deliveryStops.orderId, sequence)}`,
      )
      await scope.commit([moved, ...(isOther ? deedOf('stop-moved', runId) : [])])
      notifyStore(context, scope.storeId, 'orders')
    },

    /** Adds twelve hours; false once the link has its longest life. */
    async extendLink(runId: string): Promise<boolean> {
      const now = context.now()
      const latest = sql`${deliveryRuns.createdAt} + ${LONGEST_LINK_MS}`
      const longer = sql`min(${latest}, max(${deliveryRuns.expiresAt}, ${now}) + ${LINK_EXTENSION_MS})`
      const isPossible = sql`${isOpen(runId)} AND ${latest} > max(${deliveryRuns.expiresAt}, ${now})`
      const [extended] = await scope.batch([
        scope.update(deliveryRuns, { expiresAt: longer }, isPossible).returning({ id: deliveryRuns.id }),
        ...deedOf('link-extended', runId),
      ])
      notifyStore(context, scope.storeId, 'orders')
      return extended.length > 0
    },

    async stopLink(runId: string): Promise<void> {
      const set = { linkVersion: sql`${deliveryRuns.linkVersion} + 1`, linkStoppedAt: context.now() }
      await scope.commit([scope.update(deliveryRuns, set, isOpen(runId)), ...deedOf('link-stopped', runId)])
      notifyStore(context, scope.storeId, 'orders')
    },

    async end(runId: string): Promise<void> {
      const now = context.now()
      await scope.commit([
        scope.update(
          deliveryStops,
          { state: 'removed', doneAt: now },
          sql`${deliveryStops.runId} = ${runId} AND ${deliveryStops.state} = 'waiting'`,
        ),
        scope.update(deliveryRuns, { state: 'ended', endedAt: now }, isOpen(runId)),
        ...deedOf('run-ended', runId),
      ])
      notifyStore(context, scope.storeId, 'orders')
    },
  }
}
