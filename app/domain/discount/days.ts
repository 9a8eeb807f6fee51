const DAY = 24 * 60 * 60 * 1000

/** True for an existing calendar day in the form '2026-02-28'. */
export function isDay(day: string): boolean {
  const time = utc(day)
  return !Number.isNaN(time) && isoDay(time) === day
}

export function dayAfter(day: string): string {
  return isoDay(utc(day) + DAY)
}

function utc(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
