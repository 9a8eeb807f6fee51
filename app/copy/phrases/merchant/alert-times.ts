import { formatDate } from '#app/copy/dates.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { alertsPage as words } from '#copy/merchant/alerts'

/** Returns 'today 14:20', for the middle of a sentence. */
export function alertTime(at: number, now: number, zone: string): string {
  const time = formatDate(at, { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  if (day === today) return words().today({ time })
  return day === addDays(today, -1) ? words().yesterday({ time }) : whenWords(at, now, zone)
}
