import { formatDate } from '#app/copy/dates.ts'
import { dayRanges } from '#app/domain/store/day-ranges.ts'
import type { OpeningHours } from '#app/domain/store/opening.ts'
import { openingHoursWords as words } from '#copy/opening-hours'

const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

/** Returns 'Mon to Fri 8:00-19:00, Sat 9:00-17:00'. */
export function hoursText(hours: OpeningHours[]): string {
  return hours.map((range) => words().range({ days: daysText(range.days), hours: timesText(range) })).join(', ')
}

export function timesText({ from, to }: Pick<OpeningHours, 'from' | 'to'>): string {
  return from === to ? words().allDay : words().times({ from: timeText(from), to: timeText(to) })
}

export function daysText(days: string): string {
  if (days === '1111111') return words().everyDay
  return dayRanges(days)
    .map(([from, to]) => (from === to ? dayName(from) : words().days({ from: dayName(from), to: dayName(to) })))
    .join(', ')
}

/** 0 is Monday. */
function dayName(day: number): string {
  return formatDate(MONDAY + day * DAY, { timeZone: 'UTC', weekday: 'short' })
}

function timeText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
