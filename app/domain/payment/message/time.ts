import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { NAIROBI_OFFSET } from '../nairobi.ts'

const MONTHS = [
  'jan(?:uar[yi])?',
  'feb(?:ruar[yi])?',
  'mar(?:ch)?|machi',
  'apr(?:ili?)?',
  'may|mei',
  'jun[ei]?',
  'jul(?:y|ai)?',
  'aug(?:ust)?|agosti',
  'sept?(?:ember|emba)?',
  'o[ck]t(?:ober|oba)?',
  'nov(?:ember|emba)?',
  'de[cs](?:ember|emba)?',
]
const MONTH = MONTHS.map((names) => `(${names})`).join('|')
// A code like 'FT12MAY24X' has no date in it.
const DAY_MONTH = new RegExp(
  `(?<![a-z\\d])(\\d{1,2})(?:st|nd|rd|th)?[ /.-]?(?:${MONTH})[ /.,-]{0,2}(?=\\d{2}(?:\\d{2})?(?![a-z\\d]))`,
  'gi',
)
const MONTH_DAY = new RegExp(
  `(?<=\\b(?:on|tarehe|mnamo) ?)(?:${MONTH})[ ./-]{1,2}(\\d{1,2})(?:st|nd|rd|th)?[ ,/-]{1,2}(?=\\d{2})`,
  'gi',
)

const CLOCK = ' ?(?:at|saa|,|t)? ?(\\d{1,2})[:.](\\d{2})(?:[:.]\\d{2})?(?: ?([ap])\\.? ?m|(?! ?m|\\d))'
const DAY_FIRST = new RegExp(`(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${CLOCK}`, 'gi')
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

/** Writes '15-JUN-24', '31 Machi 2025' and 'Jun 5, 2024' as 15/6/24, 31/3/2025 and 5/6/2024. */
export function withNumericMonths(text: string): string {
  const monthOf = (names: unknown[]) => names.findIndex((name) => name !== undefined) + 1
  return text
    .replace(DAY_MONTH, (_, day: string, ...names) => `${day}/${monthOf(names.slice(0, MONTHS.length))}/`)
    .replace(MONTH_DAY, (_, ...names) => `${names[MONTHS.length]}/${monthOf(names.slice(0, MONTHS.length))}/`)
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
