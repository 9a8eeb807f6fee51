import { dayFormat, dayIn } from '#app/domain/analytics/calendar-day.ts'
import { storeDays } from '../store-page/isolate-cache.server.ts'

const QUARTER_MS = 15 * 60 * 1000

/** The day in a store's time zone, cached because it is needed many times a second. */
export function storeDay(zone: string, at: number): string {
  // Offsets are multiples of 15 minutes, so no day begins within a quarter of an hour.
  const quarter = Math.floor(at / QUARTER_MS)
  const cached = storeDays.get(zone)
  if (cached?.quarter === quarter) return cached.day
  const format = cached?.format ?? dayFormat(zone)
  const day = dayIn(zone, at, format)
  storeDays.set(zone, { format, quarter, day })
  return day
}
