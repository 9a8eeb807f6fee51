import { millisecondsInDay } from 'date-fns/constants'
import { offsetsOf } from '#app/domain/analytics/offsets.ts'

/** Epoch milliseconds; correct on days that lose or repeat an hour. */
export function startOfDay(zone: string, now: number): number {
  // Not startOfDay of a TZDate, whose setters pass through the machine's own time zone.
  const offsets = offsetsOf(zone, now - 2 * millisecondsInDay, now).reverse()
  const local = now + (offsets[0]?.offset ?? 0)
  const midnight = Math.floor(local / millisecondsInDay) * millisecondsInDay
  let start = now
  let end = now + 1
  for (const { from, offset } of offsets) {
    if (end - 1 + offset >= midnight) start = Math.max(from, midnight - offset)
    end = from
  }
  return start
}
