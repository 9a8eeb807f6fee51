import { sql } from 'drizzle-orm'
import { nextSummaryTime } from '#app/domain/alert/summary-time.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreTimes } from '#app/domain/store/form/hours.ts'
import { type PauseLength, pauseEnd } from '#app/domain/store/pause.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf, settingsSaved } from '../staff/activity.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

export const openingColumns = {
  openingHours: stores.openingHours,
  closedDays: stores.closedDays,
  whenClosed: stores.whenClosed,
  pausedUntil: stores.pausedUntil,
  pauseNote: stores.pauseNote,
}

const timesColumns = { ...openingColumns, minimumOrder: stores.minimumOrder }
const isOpen = sql`${stores.closedAt} IS NULL`

export type SavedHours = { ok: true } | Refused<'store-not-found' | 'hours-changed'>

export function createHours(scope: StoreScope, context: StoreContext) {
  const read = async () => {
    const { currency, timeZone } = stores
    const [row] = await scope.pick(stores, { ...timesColumns, currency, timeZone }, isOpen)
    return row ?? null
  }

  return {
    read,

    /** `shown` is the form's initial state: times that have changed since are not overwritten. */
    async save(times: StoreTimes, shown: string): Promise<SavedHours> {
      const current = await read()
      if (!current) return refuse('store-not-found')
      if (shownTimes(current) !== shown) return refuse('hours-changed')
      const { openingHours, closedDays, whenClosed, minimumOrder } = current
      const isSame = sql`${isOpen} AND ${stores.openingHours} = ${JSON.stringify(openingHours)}
        AND ${stores.closedDays} = ${JSON.stringify(closedDays)} AND ${stores.whenClosed} = ${whenClosed}
        AND ${stores.minimumOrder} = ${minimumOrder}`
      const now = context.now()
      const summaryAt = sql`iif(${stores.summaryBy} = 'none', NULL, ${nextSummaryTime(times, now, current.timeZone)})`
      const write = scope.update(stores, { ...times, summaryAt, updatedAt: now }, isSame)
      const fields = (['openingHours', 'closedDays', 'whenClosed', 'minimumOrder'] as const).filter(
        (name) => JSON.stringify(current[name]) !== JSON.stringify(times[name]),
      )
      const told = settingsSaved(scope, context, fields)
      const [[saved]] = await scope.commit([write, ...told], scope.pick(stores, timesColumns, isOpen))
      if (!saved || shownTimes(saved) !== shownTimes(times)) return refuse('hours-changed')
      refreshStore(scope, context, 'settings')
      return { ok: true }
    },

    async pause(length: PauseLength, pauseNote: string): Promise<void> {
      const store = await read()
      if (!store) return
      const now = context.now()
      const pausedUntil = pauseEnd(length, now, store.timeZone)
      const isOther = store.pausedUntil !== pausedUntil || store.pauseNote !== pauseNote
      const told = isOther ? activityOf(scope, context, 'store-paused') : []
      await scope.commit([scope.update(stores, { pausedUntil, pauseNote, updatedAt: now }, isOpen), ...told])
      refreshStore(scope, context, 'settings')
    },

    async resume(): Promise<void> {
      const isPaused = sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)} AND ${isOpen}
        AND ${stores.pausedUntil} IS NOT NULL)`
      await scope.commit([
        ...activityOf(scope, context, 'store-resumed', {}, isPaused),
        scope.update(stores, { pausedUntil: null, updatedAt: context.now() }, isOpen),
      ])
      refreshStore(scope, context, 'settings')
    },
  }
}

export function shownTimes({ openingHours, closedDays, whenClosed, minimumOrder }: StoreTimes): string {
  return JSON.stringify({ openingHours, closedDays, whenClosed, minimumOrder })
}
