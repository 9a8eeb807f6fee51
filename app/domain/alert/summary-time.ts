import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { type OpeningRules, openTimesOf } from '#app/domain/store/opening.ts'

type Hours = Pick<OpeningRules, 'openingHours' | 'closedDays'>

/** A day of the store, and the instant at which it closes for the last time. */
export interface DayEnd {
  /** The day on which it opened; hours past midnight end on the next one. */
  day: string
  at: number
}

/** Where no hours are set, 21:00. */
const untilNine = [{ days: '1111111', from: 0, to: 1260 }]
const HORIZON_DAYS = 400

/** When the day's summary is due next, after `now`; null for a store that opens no more. */
export function nextSummaryTime(hours: Hours, now: number, zone: string): number | null {
  return nextDayEnd(hours, now, zone)?.at ?? null
}

/** Days without opening are skipped. */
export function nextDayEnd(hours: Hours, now: number, zone: string): DayEnd | null {
  const today = dayIn(zone, now)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    const end = endOf(hours, addDays(today, ahead), zone)
    if (end && end.at > now) return end
  }
  return null
}

/** The day that has just ended, when it did so within the last week. */
export function lastDayEnd(hours: Hours, now: number, zone: string): DayEnd | null {
  const today = dayIn(zone, now)
  for (let ago = 0; ago <= 7; ago += 1) {
    const end = endOf(hours, addDays(today, -ago), zone)
    if (end && end.at <= now) return end
  }
  return null
}

function endOf({ openingHours, closedDays }: Hours, day: string, zone: string): DayEnd | null {
  const hours = { openingHours: openingHours.length === 0 ? untilNine : openingHours, closedDays }
  const ends = openTimesOf(hours, day, zone).map(({ to }) => to)
  return ends.length === 0 ? null : { day, at: Math.max(...ends) }
}
