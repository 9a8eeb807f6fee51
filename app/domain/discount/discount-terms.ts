import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { DiscountForm } from './discount-form.ts'

export function discountTerms({ code: _, startsOn, endsOn, ...form }: DiscountForm, zone: string) {
  return {
    ...form,
    startsAt: startsOn === null ? null : beginningOf(startsOn, zone),
    endsAt: endsOn === null ? null : endOf(endsOn, zone),
  }
}

export function endOf(day: string, zone: string): number {
  return beginningOf(addDays(day, 1), zone)
}

export function beginningOf(day: string, zone: string): number {
  const midnight = Date.parse(day)
  // Zones are between UTC+14 and UTC-12: one of the two instants is on the day.
  const instant = [midnight, midnight + 12 * millisecondsInHour].find((at) => dayIn(zone, at) === day)
  return startOfDay(zone, instant ?? midnight + millisecondsInDay)
}
