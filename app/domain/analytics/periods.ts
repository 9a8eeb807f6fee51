const DAY_MS = 24 * 60 * 60 * 1000

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The days of a period and of the one before it, 'YYYY-MM-DD', oldest first. */
export interface PeriodDays {
  period: Period
  today: string
  /** The whole period, days ahead included. */
  days: string[]
  /** The whole period before: yesterday, last week, last month. */
  before: string[]
  /** As many days of `before` as have begun now; all of them on the last day of the period. */
  compared: string[]
  /** The days of the chart: the period, or the last seven days for 'today'. */
  shown: string[]
}

export function periodDays(period: Period, today: string): PeriodDays {
  const days = daysOf(period, today)
  const before = daysOf(period, addDays(days[0] ?? today, -1))
  const begunDays = days.indexOf(today) + 1
  const compared = begunDays === days.length ? before : before.slice(0, begunDays)
  return { period, today, days, before, compared, shown: period === 'today' ? lastDays(today, 7) : days }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The calendar day ('2026-10-14') of an instant in a time zone ('Africa/Nairobi'). */
export function dayIn(zone: string, at: number, format = dayFormat(zone)): string {
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/** Reuse it for many days: creating one takes longer than formatting a hundred. */
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
  return daysFrom(`${month}-01`, 31).filter((date) => date.startsWith(month))
}

function lastDays(day: string, count: number): string[] {
  return daysFrom(addDays(day, 1 - count), count)
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
