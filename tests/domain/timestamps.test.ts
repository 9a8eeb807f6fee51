import { expect, test } from 'vitest'
import { pastWords, whenWords } from '#app/copy/timestamps.ts'

const zone = 'Africa/Nairobi'
const now = Date.UTC(2026, 9, 14, 11, 20)

test('a moment near today is named by its day in the store’s zone', () => {
  expect(whenWords(now, now, zone)).toBe('Today, 14:20')
  expect(whenWords(now + 24 * 3_600_000, now, zone)).toBe('tomorrow, 14:20')
  expect(whenWords(now - 24 * 3_600_000, now, zone)).toBe('Yesterday, 14:20')
  expect(whenWords(Date.UTC(2026, 9, 13, 21, 5), now, zone)).toBe('Today, 00:05')
  expect(whenWords(Date.UTC(2026, 9, 13, 20, 59), now, zone)).toBe('Yesterday, 23:59')
})

test('an older moment has its date, and its year when that is another one', () => {
  expect(whenWords(Date.UTC(2026, 0, 2, 6), now, zone)).toBe('2 Jan, 09:00')
  expect(whenWords(Date.UTC(2025, 11, 31, 22), now, zone)).toBe('1 Jan, 01:00')
  expect(whenWords(Date.UTC(2025, 11, 31, 20), now, zone)).toBe('31 Dec 2025, 23:00')
})

test('yesterday and tomorrow are days of the calendar, also beside one of 23 or 25 hours', () => {
  const berlin = 'Europe/Berlin'
  // Half past midnight after the day of 23 hours, and in the day of 25 hours.
  const [shortDay, longDay] = [Date.parse('2026-03-30T00:30+02:00'), Date.parse('2026-10-25T00:30+02:00')]
  expect(whenWords(Date.parse('2026-03-29T12:00+02:00'), shortDay, berlin)).toBe('Yesterday, 12:00')
  expect(whenWords(Date.parse('2026-03-28T23:45+01:00'), shortDay, berlin)).toBe('28 Mar, 23:45')
  expect(whenWords(Date.parse('2026-10-26T00:30+01:00'), longDay, berlin)).toBe('tomorrow, 00:30')
})

test('a day of the last week has its name, an older one its date', () => {
  expect(pastWords(Date.UTC(2026, 9, 8, 11, 20), now, zone)).toBe('Thursday, 14:20')
  expect(pastWords(Date.UTC(2026, 9, 7, 11, 20), now, zone)).toBe('7 Oct, 14:20')
})
