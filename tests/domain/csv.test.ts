import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAmount, csvRow } from '#app/domain/order/csv.ts'

/** As a spreadsheet reads it. */
function read(text: string): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (mark === '"') isQuoted = true
    else if (mark === ',') {
      table.at(-1)?.push(cell)
      cell = ''
    } else if (mark === '\r' && text[at + 1] === '\n') {
      table.at(-1)?.push(cell)
      cell = ''
      at++
      if (at < text.length - 1) table.push([])
    } else cell += mark
  }
  return table
}

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
