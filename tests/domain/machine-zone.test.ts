import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { offsetsOf } from '#app/domain/analytics/offsets.ts'
import { addDays, periodDays } from '#app/domain/analytics/periods.ts'
import { isDay } from '#app/domain/discount/days.ts'
import { beginningOf } from '#app/domain/discount/discount-terms.ts'
import { planDate } from '#app/domain/plan/plan-date.ts'
import { startOfDay } from '#app/domain/sale/day.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Midnight is skipped (Cairo, Santiago), comes twice (Havana), a whole day is skipped (Apia).
const machines = {
  'Africa/Cairo': Date.UTC(2026, 3, 23, 22),
  'America/Havana': Date.UTC(2026, 10, 1, 5),
  'America/Santiago': Date.UTC(2026, 8, 6, 4),
  'Asia/Tokyo': Date.UTC(2026, 0, 1),
  'Pacific/Apia': Date.UTC(2011, 11, 30, 10),
}
const zone = fc.constantFrom('Africa/Nairobi', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC')

describe.each(Object.entries(machines))('on a machine in %s', (machineZone, change) => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = machineZone
  })
  afterAll(() => {
    process.env.TZ = before
  })
  const moment = fc.integer({ min: -48 * 60, max: 48 * 60 }).map((minutes) => change + minutes * MINUTE)

  test('days and periods are those of the calendar', () => {
    expect(new Date(change).getTimezoneOffset()).not.toBe(0)
    fc.assert(
      fc.property(moment, fc.integer({ min: -60, max: 60 }), (at, count) => {
        const today = utcDay(at)
        expect(isDay(today)).toBe(true)
        expect(addDays(today, count)).toBe(utcDay(at + count * DAY))
        expect(periodDays('today', today).chartDays).toEqual(
          [-6, -5, -4, -3, -2, -1, 0].map((n) => utcDay(at + n * DAY)),
        )
        for (const days of [periodDays('week', today).days, periodDays('month', today).days]) {
          const first = Date.parse(days[0] ?? '')
          expect(days).toEqual(days.map((_, index) => utcDay(first + index * DAY)))
        }
        expect(planDate(`${today}T00:00`, at)).toMatchObject({ at: Date.parse(today) })
      }),
    )
  })

  test("a day begins with the store's first minute, and its offsets are the store's", () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const start = firstMinuteOfDay(name, at)
        expect(startOfDay(name, at)).toBe(start)
        expect(beginningOf(dayIn(name, at), name)).toBe(start)
        const [{ offset } = { offset: 0 }] = offsetsOf(name, at, at)
        expect(utcDay(at + offset)).toBe(dayIn(name, at))
      }),
      { numRuns: 50 },
    )
  })
})

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function firstMinuteOfDay(name: string, at: number): number {
  const today = dayIn(name, at)
  let start = at - (at % MINUTE)
  while (dayIn(name, start - MINUTE) === today) start -= MINUTE
  return start
}
