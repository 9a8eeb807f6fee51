const DAY_MS = 24 * 60 * 60 * 1000

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The days of a period and of the one before it, 'YYYY-MM-DD', oldest first. */
export interface PeriodDays {
  period: Period
  today: string
  /** All of the period: a week ends with its Sunday, also on a Monday. */
  days: string[]
  /** All of the period before: yesterday, last week, last month. */
  before: string[]
  /** The part of `before` that the period so far is measured against: as many days as have begun, all of it on the last day. */
  compared: string[]
  /** A chart shows these: the period, or the last seven days of a period that is one day. */
  shown: string[]
}

/** A period that contains `today`: the day, the week from Monday to Sunday, or the calendar month. */
export function periodDays(period: Period, today: string): PeriodDays {
  const days = daysOf(period, today)
  const before = daysOf(period, addDays(days[0] ?? today, -1))
  const begun = days.indexOf(today) + 1
  const compared = begun === days.length ? before : before.slice(0, begun)
  return { period, today, days, before, compared, shown: period === 'today' ? lastDays(today, 7) : days }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The calendar day ('2026-10-14') that a moment falls on in a time zone such as 'Africa/Nairobi'. */
export function dayIn(zone: string, at: number, format = dayFormat(zone)): string {
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/** What reads a zone's days; making one takes longer than reading a hundred. */
export function dayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function daysOf(period: Period, day: string): string[] {
  if (period === 'today') return [day]
  if (period === 'week') return daysFrom(addDays(day, -weekday(day)), 7)
  const month = day.slice(0, 7)
  return daysFrom(`${month}-01`, 31).filter((one) => one.startsWith(month))
}

function lastDays(day: string, count: number): string[] {
  return daysFrom(addDays(day, 1 - count), count)
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
