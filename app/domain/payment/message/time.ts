import { millisecondsInHour } from 'date-fns/constants'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'

// Kenya has kept this offset, without summer time, since long before mobile money.
const NAIROBI_OFFSET = 3 * millisecondsInHour

const CLOCK = ' ?(?:at|saa|,|t)? ?(\\d{1,2})[:.](\\d{2})(?:[:.]\\d{2})?(?: ?([ap])\\.? ?m|(?! ?m|\\d))'
const DAY_FIRST = new RegExp(`(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})${CLOCK}`, 'gi')
const YEAR_FIRST = new RegExp(`(\\d{4})-(\\d{1,2})-(\\d{1,2})${CLOCK}`, 'gi')

/** Reads '13/1/25 at 5:44 PM' or '2025-01-13 17:44' as Nairobi's time, in epoch milliseconds. */
export function messageTime(text: string): number | null {
  for (const [, year = '', month, day, ...clock] of text.matchAll(YEAR_FIRST)) {
    const at = instantOf([year, month, day], clock)
    if (at !== null) return at
  }
  for (const [, day, month, year = '', ...clock] of text.matchAll(DAY_FIRST)) {
    const at = instantOf([year.length === 2 ? `20${year}` : year, month, day], clock)
    if (at !== null) return at
  }
  return null
}

function instantOf(date: (string | undefined)[], [hours, minutes, half]: (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0] = date.map(Number)
  const hour = hourOf(Number(hours), half?.toLowerCase())
  const minute = Number(minutes)
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  if (!isReal || year < 2000 || hour === null || minute > 59) return null
  return Date.UTC(year, month - 1, day, hour, minute) - NAIROBI_OFFSET
}

function hourOf(hours: number, half: string | undefined): number | null {
  if (!half) return hours < 24 ? hours : null
  if (hours < 1 || hours > 12) return null
  return (hours % 12) + (half === 'p' ? 12 : 0)
}

/** M-PESA's clock is Nairobi's. */
export function messageDay(at: number): string {
  return dayIn('Africa/Nairobi', at)
}
