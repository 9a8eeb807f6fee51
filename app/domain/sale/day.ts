import { dayIn } from '#app/domain/analytics/periods.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

/** When the calendar day of `now` began in the zone; also on a day that loses or repeats an hour. */
export function startOfDay(zone: string, now: number): number {
  const today = dayIn(zone, now)
  let start = now - (now % MINUTE)
  while (dayIn(zone, start - HOUR) === today) start -= HOUR
  while (dayIn(zone, start - MINUTE) === today) start -= MINUTE
  return start
}
