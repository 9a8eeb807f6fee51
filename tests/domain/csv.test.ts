import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from '#app/domain/analytics/iso-time.ts'
import { csvAmount, csvRow } from '#app/domain/order/list/csv.ts'
import { readCsv as read } from '../support/read-csv.ts'

test('a cell that a spreadsheet would run is text', () => {
  for (const text of [
    '=1+1',
    '+254712345678',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =cmd|/c calc!A0',
    '＝1+1',
    '\n=1',
  ]) {
    expect(read(csvRow([text]))[0]?.[0], JSON.stringify(text)).toMatch(/^'/)
  }
  expect(csvRow(['Amina "A." Otieno, Kilimani', 12, csvAmount(335_050), null])).toBe(
    '"Amina ""A."" Otieno, Kilimani",12,3350.5,""\r\n',
  )
})

test('a phone is written as it is dialled, what only pretends to be one is text', () => {
  const phoneCell = (phone: string) => read(csvRow([{ phone }, 'next']))[0]
  expect(phoneCell('+254712345678')).toEqual(['+254712345678', 'next'])
  expect(phoneCell('')).toEqual(['', 'next'])
  for (const text of ['+1+1', '=1+1', '+254712345678\n', '+2547"', '+SUM(A1)', '-254712345678']) {
    expect(phoneCell(text)?.[0], text).toMatch(/^'/)
  }
})

test('a time is ISO with the offset that its zone had then, and reads back as the same moment', () => {
  expect(isoTime(Date.UTC(2026, 10, 21, 11, 20, 5), 'Africa/Nairobi')).toBe('2026-11-21T14:20:05+03:00')
  expect(isoTime(Date.UTC(2026, 9, 24, 23, 30), 'Europe/Berlin')).toBe('2026-10-25T01:30:00+02:00')
  expect(isoTime(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe('2026-10-25T02:30:00+01:00')
  expect(isoTime(Date.UTC(2026, 0, 1), 'America/St_Johns')).toBe('2025-12-31T20:30:00-03:30')
  const second = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2050, 0, 1) / 1000 })
  const zones = ['Africa/Nairobi', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/New_York', 'Etc/UTC']
  fc.assert(
    fc.property(second, fc.constantFrom(...zones), (at, zone) => {
      expect(Date.parse(isoTime(at * 1000, zone))).toBe(at * 1000)
    }),
  )
})

test('whatever was typed stays in its cell, on its line, and is no formula', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ' ', 'a', '＝') }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const table = read(rows.map((row) => csvRow(row)).join(''))
      expect(table.map((row) => row.length)).toEqual(rows.map(() => 3))
      for (const cell of table.flat())
        expect(cell).not.toMatch(/^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\r\n]/)
    }),
  )
})
