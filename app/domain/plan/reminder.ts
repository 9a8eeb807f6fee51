import { SOON_DAYS } from './subscription.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Nairobi's UTC offset; there is no summer time. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/**
 * Plans that end before this instant are due for their reminder. It is the end of the third day
 * from today, so that a daily job sends it three calendar days ahead, whatever the hour of the end.
 */
export function remindBefore(now: number): number {
  const today = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
  return today + (SOON_DAYS + 1) * DAY_MS
}
