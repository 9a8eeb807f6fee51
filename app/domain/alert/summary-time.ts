import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { type OpeningRules, openTimesOf } from '#app/domain/store/opening.ts'

export type Hours = Pick<OpeningRules, 'openingHours' | 'closedDays'>

export interface DayEnd {
  /** Day of the opening; hours past midnight end on the next one. */
  day: string
  at: number
}

export interface SummedDay {
  day: string
  start: number
  end: number
}

const untilNine = [{ days: '1111111', from: 0, to: 1260 }]
const HORIZON_DAYS = 400

export function nextSummaryTime(hours: Hours, now: number, zone: string): number | null {
  return nextDayEnd(hours, now, zone)?.at ?? null
}

export function nextDayEnd(hours: Hours, now: number, zone: string): DayEnd | null {
  const today = dayIn(zone, now)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    const end = endOf(hours, addDays(today, ahead), zone)
    if (end && end.at > now) return end
  }
  return null
}

export function lastDayEnd(hours: Hours, now: number, zone: string): DayEnd | null {
  const today = dayIn(zone, now)
  let last: DayEnd | null = null
  for (let ago = 0; ago <= 7; ago += 1) {
    const end = endOf(hours, addDays(today, -ago), zone)
    if (end && end.at <= now && end.at > (last?.at ?? 0)) last = end
  }
  return last
}

/** Starts at the end of the last summary, so that nothing counts twice or never. */
export function summedDay(hours: Hours, { day, at }: DayEnd, zone: string, summedUntil: number | null) {
  const start = summedUntil ?? lastDayEnd(hours, at - 1, zone)?.at ?? timesOf(hours, day, zone)[0]?.from ?? at
  return start < at ? { day, start, end: at } : null
}

function endOf(hours: Hours, day: string, zone: string): DayEnd | null {
  const ends = timesOf(hours, day, zone).map(({ to }) => to)
  return ends.length === 0 ? null : { day, at: Math.max(...ends) }
}

function timesOf({ openingHours, closedDays }: Hours, day: string, zone: string) {
  return openTimesOf({ openingHours: openingHours.length === 0 ? untilNine : openingHours, closedDays }, day, zone)
}
