import { formatDate } from '#app/copy/dates.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { timestamps } from '#copy/timestamps'

/** Returns 'Today, 14:20', 'tomorrow, 14:20' or '12 Nov, 14:20' in the zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const time = timeWords(at, zone)
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  if (day === today) return timestamps().today({ time })
  if (day === addDays(today, 1)) return timestamps().tomorrow({ time })
  if (day === addDays(today, -1)) return timestamps().yesterday({ time })
  return timestamps().day({ day: shortDate(at, now, zone), time })
}

/** Returns 'Thursday, 14:20' within the last six days, then '12 Nov, 14:20'. */
export function pastWords(at: number, now: number, zone: string): string {
  const isThisWeek = dayIn(zone, at) >= addDays(dayIn(zone, now), -6)
  const day = isThisWeek ? formatDate(at, { timeZone: zone, weekday: 'long' }) : shortDate(at, now, zone)
  return timestamps().day({ day, time: timeWords(at, zone) })
}

/** Returns '14:20' today, otherwise as whenWords: for the middle of a sentence. */
export function untilWords(at: number, now: number, zone: string): string {
  return dayIn(zone, at) === dayIn(zone, now) ? timeWords(at, zone) : whenWords(at, now, zone)
}

/** Returns 'Sat 14:00'. */
export function weekdayWords(at: number, zone: string): string {
  return `${formatDate(at, { timeZone: zone, weekday: 'short' })} ${timeWords(at, zone)}`
}

function timeWords(at: number, zone: string): string {
  return formatDate(at, { timeZone: zone, hour: '2-digit', minute: '2-digit' })
}
