import { millisecondsInDay } from 'date-fns/constants'
import { startOfDay } from '#app/domain/sale/day.ts'
import { SOON_DAYS } from './subscription.ts'

/**
 * Plans that end before this instant are due for their reminder. It is the end of the third day
 * from today, so that a daily job sends it three calendar days ahead, whatever the hour of the end.
 */
export function remindBefore(now: number): number {
  return startOfDay('Africa/Nairobi', now) + (SOON_DAYS + 1) * millisecondsInDay
}
