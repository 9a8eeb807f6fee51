import { expect, test } from 'vitest'
import { lastDayEnd, nextDayEnd, nextSummaryTime, summedDay } from '#app/domain/alert/summary-time.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import type { OpeningHours } from '#app/domain/store/opening.ts'

const nairobi = 'Africa/Nairobi'

const at = (time: string, zone = nairobi) => {
  const instant = instantOf(time, zone)
  if (instant === null) throw new Error(`no time: ${time}`)
  return instant
}

const weekdays: OpeningHours = { days: '1111100', from: 480, to: 1140 }
const nextEnd = (openingHours: OpeningHours[], now: string, closed: [from: string, to: string][] = []) =>
  nextSummaryTime({ openingHours, closedDays: closed.map(([from, to]) => ({ from, to, note: '' })) }, at(now), nairobi)

test('without hours a day ends at nine in the evening', () => {
  expect(nextEnd([], '2026-11-24T03:00')).toBe(at('2026-11-24T21:00'))
  expect(nextEnd([], '2026-11-24T20:59')).toBe(at('2026-11-24T21:00'))
  expect(nextEnd([], '2026-11-24T21:00')).toBe(at('2026-11-25T21:00'))
})

test('with hours it ends when the store closes, and days without hours have no end', () => {
  expect(nextEnd([weekdays], '2026-11-24T10:00')).toBe(at('2026-11-24T19:00'))
  expect(nextEnd([weekdays], '2026-11-27T19:00')).toBe(at('2026-11-30T19:00'))
})

test('a store that closes over lunch has one end a day', () => {
  const split: OpeningHours[] = [
    { days: '1111111', from: 480, to: 780 },
    { days: '1111111', from: 840, to: 1140 },
  ]
  expect(nextEnd(split, '2026-11-24T10:00')).toBe(at('2026-11-24T19:00'))
})

test('closed days are skipped, with and without hours', () => {
  const holidays: [string, string][] = [['2026-12-24', '2026-12-27']]
  expect(nextEnd([], '2026-12-23T21:00', holidays)).toBe(at('2026-12-28T21:00'))
  expect(nextEnd([weekdays], '2026-12-23T19:00', holidays)).toBe(at('2026-12-28T19:00'))
})

test('hours past midnight end their day on the next one', () => {
  const bar = { openingHours: [{ days: '0000110', from: 1080, to: 120 }], closedDays: [] }
  const friday = { day: '2026-11-27', at: at('2026-11-28T02:00') }
  expect(nextDayEnd(bar, at('2026-11-27T23:00'), nairobi)).toEqual(friday)
  expect(nextDayEnd(bar, at('2026-11-28T01:59'), nairobi)).toEqual(friday)
  expect(nextDayEnd(bar, friday.at, nairobi)).toEqual({ day: '2026-11-28', at: at('2026-11-29T02:00') })
})

test('a store that never closes ends its day at midnight', () => {
  const always = [{ days: '1111111', from: 0, to: 0 }]
  expect(nextEnd(always, '2026-11-24T10:00')).toBe(at('2026-11-25T00:00'))
  expect(nextEnd(always, '2026-11-25T00:00')).toBe(at('2026-11-26T00:00'))
})

test('the evening before a closed day ends at midnight at the latest', () => {
  const bar = [{ days: '1111111', from: 1080, to: 120 }]
  expect(nextEnd(bar, '2026-12-24T20:00', [['2026-12-25', '2026-12-25']])).toBe(at('2026-12-25T00:00'))
})

test('summer time moves the end with the clock on the wall', () => {
  const zone = 'Europe/Berlin'
  const evening = (day: string) => at(`${day}T21:00`, zone)
  const hours = { openingHours: [], closedDays: [] }
  expect(nextSummaryTime(hours, evening('2026-03-28'), zone)).toBe(evening('2026-03-29'))
  expect(evening('2026-03-29') - evening('2026-03-28')).toBe(23 * 3_600_000)
})

test('a store that is closed for good has no end', () => {
  expect(nextEnd([], '2026-11-24T10:00', [['2026-11-24', '2030-01-01']])).toBe(null)
})

test('the day that ended last is the one whose end has just passed', () => {
  const bar = { openingHours: [{ days: '0000110', from: 1080, to: 120 }], closedDays: [] }
  const friday = { day: '2026-11-27', at: at('2026-11-28T02:00') }
  expect(lastDayEnd(bar, friday.at, nairobi)).toEqual(friday)
  expect(lastDayEnd(bar, at('2026-11-28T23:00'), nairobi)).toEqual(friday)
  expect(lastDayEnd(bar, friday.at - 1, nairobi)).toEqual({ day: '2026-11-21', at: at('2026-11-22T02:00') })
  const always = { openingHours: [], closedDays: [] }
  expect(lastDayEnd(always, at('2026-11-24T21:04'), nairobi)?.day).toBe('2026-11-24')
  expect(
    lastDayEnd(
      { ...always, closedDays: [{ from: '2026-01-01', to: '2027-01-01', note: '' }] },
      at('2026-11-24T22:00'),
      nairobi,
    ),
  ).toBe(null)
})

const closedOn = (from: string, to = from) => [{ from, to, note: '' }]
const daily = (from: number, to: number) => [{ days: '1111111', from, to }]

/** What the summary counts that is due at `now`. */
const summedAt = (
  now: string,
  openingHours: OpeningHours[],
  { summedUntil = null as string | null, closedDays = closedOn('2020-01-01'), zone = nairobi } = {},
) => {
  const hours = { openingHours, closedDays }
  const end = lastDayEnd(hours, at(now, zone), zone)
  return end && summedDay(hours, end, zone, summedUntil === null ? null : at(summedUntil, zone))
}
const span = (day: string, start: string, end: string, zone = nairobi) => ({
  ...{ day, start: at(start, zone), end: at(end, zone) },
})

test.each([
  ['without hours', [], '2026-11-24T21:00', span('2026-11-24', '2026-11-23T21:00', '2026-11-24T21:00')],
  ['past midnight', daily(1080, 120), '2026-11-25T02:00', span('2026-11-24', '2026-11-24T02:00', '2026-11-25T02:00')],
  ['all day', daily(0, 0), '2026-11-25T00:00', span('2026-11-24', '2026-11-24T00:00', '2026-11-25T00:00')],
  ['after a weekend', [weekdays], '2026-11-30T19:00', span('2026-11-30', '2026-11-27T19:00', '2026-11-30T19:00')],
] as const)(
  'the first summary of a shop open %s counts from the end of the day before',
  (_name, hours, now, counted) => {
    expect(summedAt(now, [...hours])).toEqual(counted)
  },
)

test('after a week without opening the first summary counts from the opening', () => {
  const closedDays = closedOn('2026-11-10', '2026-11-23')
  expect(summedAt('2026-11-24T19:00', daily(480, 1140), { closedDays })).toEqual(
    span('2026-11-24', '2026-11-24T08:00', '2026-11-24T19:00'),
  )
})

test('a summary counts from where the one before has ended, whatever the hours were then', () => {
  const until = (summedUntil: string) => summedAt('2026-11-24T19:00', daily(480, 1140), { summedUntil })
  expect(until('2026-11-23T22:00')?.start).toBe(at('2026-11-23T22:00'))
  expect(until('2026-11-01T19:00')?.start).toBe(at('2026-11-01T19:00'))
  expect(until('2026-11-24T19:00')).toBe(null)
  expect(until('2026-11-24T19:30')).toBe(null)
})

test('summaries of a year follow one another without a gap, through summer time and closed days', () => {
  const zone = 'Europe/Berlin'
  const hours = {
    openingHours: [{ days: '1111011', from: 1080, to: 180 }],
    closedDays: closedOn('2026-12-24', '2026-12-27'),
  }
  let now = at('2026-01-10T12:00', zone)
  let summedUntil: number | null = null
  for (let count = 0; count < 300; count += 1) {
    now = nextSummaryTime(hours, now, zone) ?? 0
    const end = lastDayEnd(hours, now, zone)
    const day = end && summedDay(hours, end, zone, null)
    expect(day).toMatchObject({ start: summedUntil ?? day?.start, end: now })
    summedUntil = now
  }
})

test('of days whose hours overlap the one that ended last is summed up', () => {
  const hours = [
    { days: '1000000', from: 1200, to: 1140 },
    { days: '0100000', from: 480, to: 720 },
  ]
  expect(summedAt('2026-11-24T19:00', hours)).toMatchObject({ day: '2026-11-23', end: at('2026-11-24T19:00') })
})
