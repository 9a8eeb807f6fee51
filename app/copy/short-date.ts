import { formatDate } from '#app/copy/dates.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'

/** Returns '13 Oct', or '13 Oct 2025' in another year. */
export function shortDate(at: number, now: number, zone: string): string {
  const isThisYear = dayIn(zone, at).slice(0, 4) === dayIn(zone, now).slice(0, 4)
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return formatDate(at, { timeZone: zone, day: 'numeric', month: 'short', ...year })
}
