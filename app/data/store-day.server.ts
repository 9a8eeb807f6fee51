import { dayFormat, dayIn } from '#app/domain/analytics/periods.ts'
import { dayFormats } from './isolate-cache.server.ts'

/** The day of a store's time zone, for what happens many times a second. */
export function storeDay(zone: string, at: number): string {
  const format = dayFormats.get(zone) ?? dayFormat(zone)
  dayFormats.set(zone, format)
  return dayIn(zone, at, format)
}
