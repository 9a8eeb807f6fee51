import { SOON_DAYS } from './subscription.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Nairobi's UTC offset; there is no summer time. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/** The end of the third day from today: a daily job reminds three calendar days ahead. */
export function remindBefore(now: number): number {
  const today = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
  return today + (SOON_DAYS + 1) * DAY_MS
}
