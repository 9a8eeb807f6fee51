import { dayIn } from '#app/domain/analytics/periods.ts'
import { startOfDay } from '#app/domain/sale/day.ts'

const HOUR = 60 * 60 * 1000

/** True for a day of the calendar, '2026-02-28'. */
export function isDay(day: string): boolean {
  const at = utc(day)
  return !Number.isNaN(at) && isoDay(at) === day
}

export function dayAfter(day: string): string {
  return isoDay(utc(day) + 24 * HOUR)
}

/** When a day begins in a time zone. A day that the zone has skipped begins with the next one. */
export function beginningOf(day: string, zone: string): number {
  const midnight = utc(day)
  // Zones are up to 14 hours before UTC and 12 behind it: one of the two moments is on the day.
  const moment = [midnight, midnight + 12 * HOUR].find((at) => dayIn(zone, at) === day)
  return startOfDay(zone, moment ?? midnight + 24 * HOUR)
}

function utc(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
