import { TZDate } from '@date-fns/tz'
import { startOfDay as midnightOf } from 'date-fns/startOfDay'

const MINUTE = 60 * 1000

/** When the calendar day of `now` began in the zone; also on a day that loses or repeats an hour. */
export function startOfDay(zone: string, now: number): number {
  const midnight = midnightOf(new TZDate(now, zone))
  const before = new TZDate(midnight.getTime() - 1, zone)
  // A clock that is set back to midnight shows it twice, and date-fns may answer the second time.
  const isRepeated = before.getDate() === midnight.getDate()
  const setBack = isRepeated ? midnight.getTimezoneOffset() - before.getTimezoneOffset() : 0
  return midnight.getTime() - setBack * MINUTE
}
