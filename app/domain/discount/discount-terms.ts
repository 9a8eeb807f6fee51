import { dayIn } from '#app/domain/analytics/periods.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import { dayAfter } from './days.ts'
import type { DiscountForm } from './discount-form.ts'

const HOUR = 60 * 60 * 1000

/** The terms as they are stored: days become moments in the store's time zone. */
export function discountTerms({ code: _, startsOn, endsOn, ...form }: DiscountForm, zone: string) {
  return {
    ...form,
    startsAt: startsOn === null ? null : beginningOf(startsOn, zone),
    endsAt: endsOn === null ? null : beginningOf(dayAfter(endsOn), zone),
  }
}

/** When a day begins in a time zone. A day that the zone has skipped begins with the next one. */
export function beginningOf(day: string, zone: string): number {
  const midnight = Date.parse(day)
  // Zones are up to 14 hours before UTC and 12 behind it: one of the two moments is on the day.
  const moment = [midnight, midnight + 12 * HOUR].find((at) => dayIn(zone, at) === day)
  return startOfDay(zone, moment ?? midnight + 24 * HOUR)
}
