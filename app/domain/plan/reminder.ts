import { millisecondsInDay } from 'date-fns/constants'
import { startOfDay } from '#app/domain/sale/day.ts'
import { SOON_DAYS } from './subscription.ts'

/** A daily job reminds three calendar days ahead, whatever a plan's hour. */
export function remindBefore(now: number): number {
  return startOfDay('Africa/Nairobi', now) + (SOON_DAYS + 1) * millisecondsInDay
}
