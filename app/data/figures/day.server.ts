import { dayFormat, dayIn } from '#app/domain/analytics/periods.ts'
import { storeDays } from '../store-page/isolate-cache.server.ts'

const QUARTER_MS = 15 * 60 * 1000

/** The day of a store's time zone, for what happens many times a second. */
export function storeDay(zone: string, at: number): string {
  // Zones are quarters of an hour apart: within one of them no day begins.
  const quarter = Math.floor(at / QUARTER_MS)
  const known = storeDays.get(zone)
  if (known?.quarter === quarter) return known.day
  const format = known?.format ?? dayFormat(zone)
  const day = dayIn(zone, at, format)
  storeDays.set(zone, { format, quarter, day })
  return day
}
