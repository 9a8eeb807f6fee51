import { expect, test } from 'vitest'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import {
  holdEndOf,
  nextOpening,
  type OpeningRules,
  openingAt,
  PAUSED_FOR_GOOD,
  refusesOrders,
} from '#app/domain/store/opening.ts'

const nairobi = 'Africa/Nairobi'
const HOUR = 3_600_000

const rules = (part: Partial<OpeningRules> = {}): OpeningRules => ({
  openingHours: [
    { days: '1111100', from: 480, to: 1140 },
    { days: '0000010', from: 540, to: 1020 },
  ],
  closedDays: [],
  whenClosed: 'take',
  pausedUntil: null,
  pauseNote: '',
  ...part,
})

const at = (time: string, zone = nairobi) => {
  const instant = instantOf(time, zone)
  if (instant === null) throw new Error(`no time: ${time}`)
  return instant
}

test('without hours a store is always open', () => {
  expect(openingAt(rules({ openingHours: [] }), at('2026-11-24T03:00'), nairobi)).toEqual({
    state: 'open',
    until: null,
  })
})

test('a store opens and closes to the minute, in its own zone', () => {
  const tuesday = (time: string) => openingAt(rules(), at(`2026-11-24T${time}`), nairobi)
  expect(tuesday('07:59')).toEqual({ state: 'closed', opensAt: at('2026-11-24T08:00') })
  expect(tuesday('08:00')).toEqual({ state: 'open', until: at('2026-11-24T19:00') })
  expect(tuesday('18:59')).toEqual({ state: 'open', until: at('2026-11-24T19:00') })
  expect(tuesday('19:00')).toEqual({ state: 'closed', opensAt: at('2026-11-25T08:00') })
})

test('over the weekend the next opening is Monday', () => {
  expect(openingAt(rules(), at('2026-11-28T17:00'), nairobi)).toEqual({
    state: 'closed',
    opensAt: at('2026-11-30T08:00'),
  })
})

test('hours past midnight belong to the day that they begin on', () => {
  const bar = rules({ openingHours: [{ days: '0000110', from: 1080, to: 120 }] })
  expect(openingAt(bar, at('2026-11-28T01:30'), nairobi)).toEqual({ state: 'open', until: at('2026-11-28T02:00') })
  expect(openingAt(bar, at('2026-11-28T02:00'), nairobi)).toEqual({ state: 'closed', opensAt: at('2026-11-28T18:00') })
  expect(openingAt(bar, at('2026-11-27T17:00'), nairobi)).toEqual({ state: 'closed', opensAt: at('2026-11-27T18:00') })
})

test('times that touch are one, and a week without a gap never ends', () => {
  const split = rules({
    openingHours: [
      { days: '1111111', from: 480, to: 780 },
      { days: '1111111', from: 780, to: 1140 },
    ],
  })
  expect(openingAt(split, at('2026-11-24T10:00'), nairobi)).toEqual({ state: 'open', until: at('2026-11-24T19:00') })
  const always = rules({ openingHours: [{ days: '1111111', from: 0, to: 0 }] })
  expect(openingAt(always, at('2026-11-24T10:00'), nairobi)).toEqual({ state: 'open', until: null })
})

test('closed days shut a store that is otherwise always open, and cut what runs into them', () => {
  const closedDays = [{ from: '2026-12-25', to: '2026-12-26', note: '' }]
  const always = rules({ openingHours: [], closedDays })
  expect(openingAt(always, at('2026-12-25T12:00'), nairobi)).toEqual({
    state: 'closed',
    opensAt: at('2026-12-27T00:00'),
  })
  expect(openingAt(always, at('2026-12-24T12:00'), nairobi)).toEqual({ state: 'open', until: at('2026-12-25T00:00') })
  const night = rules({ openingHours: [{ days: '1111111', from: 1200, to: 180 }], closedDays })
  expect(openingAt(night, at('2026-12-24T23:00'), nairobi)).toEqual({ state: 'open', until: at('2026-12-25T00:00') })
})

test('a store that closes for longer than a year has no opening in sight', () => {
  const closedDays = [{ from: '2026-11-01', to: '2028-12-31', note: '' }]
  expect(openingAt(rules({ closedDays }), at('2026-11-24T12:00'), nairobi)).toEqual({ state: 'closed', opensAt: null })
})

test('summer time moves the instant, not the time of day', () => {
  const berlin = 'Europe/Berlin'
  const daily = rules({ openingHours: [{ days: '1111111', from: 480, to: 1140 }] })
  const before = openingAt(daily, at('2026-03-28T20:00', berlin), berlin)
  expect(before).toEqual({ state: 'closed', opensAt: at('2026-03-29T08:00', berlin) })
  expect(at('2026-03-29T08:00', berlin) - at('2026-03-28T08:00', berlin)).toBe(23 * HOUR)
  const inGap = rules({ openingHours: [{ days: '1111111', from: 150, to: 600 }] })
  expect(openingAt(inGap, at('2026-03-29T03:30', berlin), berlin)).toMatchObject({ state: 'open' })
  const newYork = 'America/New_York'
  expect(openingAt(daily, at('2026-11-01T12:00', newYork), newYork)).toEqual({
    state: 'open',
    until: at('2026-11-01T19:00', newYork),
  })
})

test('a pause goes before the hours, and says when orders are taken again', () => {
  const now = at('2026-11-24T10:00')
  const later = at('2026-11-24T20:00')
  expect(openingAt(rules({ pausedUntil: later }), now, nairobi)).toEqual({
    state: 'paused',
    until: later,
    opensAt: at('2026-11-25T08:00'),
  })
  expect(openingAt(rules({ pausedUntil: PAUSED_FOR_GOOD }), now, nairobi)).toEqual({
    state: 'paused',
    until: null,
    opensAt: null,
  })
  expect(openingAt(rules({ pausedUntil: now }), now, nairobi).state).toBe('open')
})

test('orders are refused while paused, or closed where the store wants it', () => {
  const closed = { state: 'closed', opensAt: null } as const
  expect(refusesOrders(rules(), closed)).toBe(false)
  expect(refusesOrders(rules({ whenClosed: 'refuse' }), closed)).toBe(true)
  expect(refusesOrders(rules(), { state: 'paused', until: null, opensAt: null })).toBe(true)
  expect(refusesOrders(rules({ whenClosed: 'refuse' }), { state: 'open', until: null })).toBe(false)
})

test('a hold lasts a day, past the next opening, and four days at most', () => {
  const open = at('2026-11-24T10:00')
  expect(holdEndOf(rules(), open, nairobi)).toBe(open + 24 * HOUR)
  const saturday = at('2026-11-28T18:00')
  expect(holdEndOf(rules(), saturday, nairobi)).toBe(at('2026-11-30T10:00'))
  const closedDays = [{ from: '2026-12-24', to: '2027-01-03', note: '' }]
  const holiday = at('2026-12-24T10:00')
  expect(holdEndOf(rules({ closedDays }), holiday, nairobi)).toBe(holiday + 96 * HOUR)
  expect(nextOpening(rules(), open, nairobi)).toBe(open)
})
