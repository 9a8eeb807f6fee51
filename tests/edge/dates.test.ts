import { expect, test } from 'vitest'
import { formatDate } from '#app/copy/dates.ts'
import { inLanguage } from '#app/copy/reader.ts'

test('the runtime of the Worker knows the dates of each language', () => {
  const day = (code: string) =>
    inLanguage(code, () =>
      formatDate(Date.UTC(2026, 8, 14), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    )
  expect(day('en')).toBe('Monday 14 September')
  expect(day('sw')).toBe('Jumatatu, 14 Septemba')
})
