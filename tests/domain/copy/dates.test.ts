import { expect, test } from 'vitest'
import { formatDate } from '#app/copy/dates.ts'
import languages from '#app/copy/languages.json' with { type: 'json' }
import { formatNumber } from '#app/copy/numbers.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { shortDay } from '#app/copy/short-day.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { barDays } from '#copy/merchant/dashboard'

const zone = 'Africa/Nairobi'
const afternoon = Date.UTC(2026, 8, 14, 11, 5)

test('English dates and numbers are as they were before there were languages', () => {
  const formats: Intl.DateTimeFormatOptions[] = [
    { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone },
    { dateStyle: 'long', timeZone: 'UTC' },
    { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone },
    { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone },
    { day: 'numeric', timeZone: zone },
  ]
  for (const format of formats) {
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 14, 21, 5)
      expect(formatDate(at, format)).toBe(new Intl.DateTimeFormat('en-GB', format).format(at))
    }
  }
  expect(shortDay(afternoon, zone)).toBe('14 Sept 2026')
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect(formatNumber(12.34, { maximumFractionDigits: 1 })).toBe('12.3')
})

test('in every language a moment has the Gregorian year, Latin digits and 24 hours', () => {
  for (const { code } of languages.filter(({ isComplete }) => isComplete)) {
    const text = inLanguage(code, () =>
      formatDate(afternoon, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).concat(formatNumber(1_234)),
    )
    expect(text, code).toMatch(/14.*2026.*14:05.*1.?234/)
  }
})

test('in Kiswahili days have their names, and times stay those of the clock', () => {
  const now = Date.UTC(2026, 8, 14, 11, 5)
  const day = 24 * 3_600_000
  const when = [now, now + day, now - day, now - 3 * day].map((at) => inLanguage('sw', () => whenWords(at, now, zone)))
  expect(when).toEqual(['Leo, 14:05', 'kesho, 14:05', 'Jana, 14:05', '11 Sep, 14:05'])
  expect(inLanguage('sw', () => shortDay(Date.UTC(2026, 11, 24), zone))).toBe('24 Des 2026')
})

test('the bars of a week have short names, which Kiswahili has not by Intl', () => {
  const sunday = Date.UTC(2026, 8, 13)
  const days = barDays().map((_, index) =>
    formatDate(sunday + index * 86_400_000, { weekday: 'short', timeZone: 'UTC' }),
  )
  expect(barDays()).toEqual(days)
  for (const { code } of languages.filter(({ isComplete }) => isComplete)) {
    expect(inLanguage(code, barDays).filter((name) => name.length > 4)).toEqual([])
  }
})
