import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { instantAt, nextOpening, type OpeningRules, openTimesOf, weekdayOf } from '#app/domain/store/opening.ts'
import type { OfferedArea } from './area.ts'

/** Day '2026-11-25' and minutes of it, in the store's time zone. */
export interface DeliverySlot {
  day: string
  from: number
  to: number
}

type TimedArea = Pick<OfferedArea, 'days' | 'windows' | 'leadMinutes'>
type StoreDays = Pick<OpeningRules, 'openingHours' | 'closedDays'> & { timeZone: string }

const MINUTE = 60_000
const DAYS_AHEAD = 7
const SLOT = /^(\d{4}-\d\d-\d\d)~(\d{1,4})~(\d{1,4})$/

export function slotsOf({ days, windows, leadMinutes }: TimedArea, store: StoreDays, now: number): DeliverySlot[] {
  const opensAt = nextOpening({ ...always, ...store }, now, store.timeZone)
  if (opensAt === null || windows.length === 0) return []
  const earliest = opensAt + leadMinutes * MINUTE
  const firstDay = dayIn(store.timeZone, earliest)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(firstDay, ahead))
    .filter((day) => days[weekdayOf(day)] === '1' && openTimesOf(store, day, store.timeZone).length > 0)
    .flatMap((day) => windows.toSorted(([a], [b]) => a - b).map(([from, to]) => ({ day, from, to })))
    .filter(({ day, from }) => instantAt(day, from, store.timeZone) >= earliest)
}

export function isOfferedSlot(slots: DeliverySlot[], slot: DeliverySlot): boolean {
  return slots.some((offered) => slotValue(offered) === slotValue(slot))
}

export function slotValue({ day, from, to }: DeliverySlot): string {
  return [day, from, to].join('~')
}

export function readSlot(value: string): DeliverySlot | null {
  const [, day, from, to] = SLOT.exec(value) ?? []
  return day ? { day, from: Number(from), to: Number(to) } : null
}

const always = { whenClosed: 'take', pausedUntil: null, pauseNote: '' } as const
