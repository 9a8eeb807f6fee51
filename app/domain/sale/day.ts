import { TZDate } from '@date-fns/tz'
import { startOfDay as midnightOf } from 'date-fns/startOfDay'

const MINUTE = 60 * 1000

/** Epoch milliseconds; correct on days that lose or repeat an hour. */
export function startOfDay(zone: string, now: number): number {
  const midnight = midnightOf(new TZDate(now, zone))
  const before = new TZDate(midnight.getTime() - 1, zone)
  // A clock set back to midnight shows it twice, and date-fns may return the second one.
  const isRepeated = before.getDate() === midnight.getDate()
  const setBack = isRepeated ? midnight.getTimezoneOffset() - before.getTimezoneOffset() : 0
  return midnight.getTime() - setBack * MINUTE
}
