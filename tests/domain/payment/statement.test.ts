import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STATEMENT_ROWS, readStatement } from '#app/domain/payment/statement.ts'
import { readDelimited } from '#app/domain/text/delimited-text.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const columns = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Other Party Info',
  'A/C No.',
  'Linked Transaction ID',
]
const payment = [
  ...['UKM2LQ6T9C', '2026-11-22 09:41:10', 'Pay Bill from 254712345678 - MERCY N Acc. 0040', 'Completed'],
  ...['3,200.00', '', '254712345678 - MERCY N', '0040', ''],
]
const read = (rows: string[][], delimiter: ',' | ';' | '\t' = ',') =>
  readStatement(rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n'), NOW)
const withCells = (cells: Record<number, string>) => payment.map((cell, at) => cells[at] ?? cell)
const money = {
  ...{ kind: 'received', code: 'UKM2LQ6T9C', method: 'mpesa', amount: 320_000, currency: 'KES' },
  ...{ payerName: 'MERCY N', payerPhone: '+254712345678', account: '0040' },
  receivedAt: Date.UTC(2026, 10, 22, 6, 41),
}

test.each([',', ';', '\t'] as const)(
  'a statement with %j between its cells is read below its own head',
  (delimiter) => {
    const head = [['M-PESA STATEMENT'], ['Organisation', 'KIJANI CRAFTS'], ['']]
    const statement = read([...head, columns, payment, [''], ['Total', '', '', '', '']], delimiter)
    expect(statement).toMatchObject({ ok: true, evidence: [money], read: 2, notReceived: 1, badRows: [] })
  },
)

test.each([
  ['2026-11-22 09:41:10', Date.UTC(2026, 10, 22, 6, 41)],
  ['22-11-2026 09:41:10', Date.UTC(2026, 10, 22, 6, 41)],
  ['22/11/2026 09:41', Date.UTC(2026, 10, 22, 6, 41)],
  ['22/11/2026 9:41 AM', Date.UTC(2026, 10, 22, 6, 41)],
  ['23/11/2026 09:41', NOW],
])('the time %s is Nairobi’s, and never ahead', (time, receivedAt) => {
  expect(read([columns, withCells({ 1: time })])).toMatchObject({ evidence: [{ receivedAt }] })
})

test('columns are found by their usual other names', () => {
  const names = [
    'RECEIPT NUMBER',
    'Completion date',
    'Description',
    'STATUS',
    'Paid In (KES)',
    'Paid out',
    'Counterparty',
  ]
  expect(read([names, payment.slice(0, 7)])).toMatchObject({ evidence: [{ ...money, account: null }] })
})

test('a charge, a withdrawal, what failed and what nobody paid is not about money received', () => {
  const others = [
    withCells({ 2: 'Pay Bill Charge', 4: '', 5: '-12.00' }),
    withCells({ 4: '-3,200.00' }),
    withCells({ 3: 'Failed' }),
    withCells({ 2: 'OverDraft of Credit Party' }),
    withCells({ 4: '0.00' }),
  ]
  expect(read([columns, payment, ...others])).toMatchObject({ evidence: [money], read: 6, notReceived: 5 })
})

test('a reversal names the payment that was taken back', () => {
  const reversal = withCells({ 0: 'UKM2LQ6T9D', 2: 'Reversal by Customer', 4: '', 5: '-3,200.00', 8: 'UKM2LQ6T9C' })
  expect(read([columns, reversal])).toMatchObject({ evidence: [{ kind: 'reversal', code: 'UKM2LQ6T9C' }] })
})

test('a row that says money came, but not which, how much or when, is named; the rest is taken', () => {
  const bad = [withCells({ 0: 'no code' }), withCells({ 1: '31-31-2026 09:41' }), withCells({ 4: '3,20.00' })]
  expect(read([['Statement'], columns, ...bad, payment])).toMatchObject({ evidence: [money], badRows: [3, 4, 5] })
})

test('what is no statement, or too long, is refused', () => {
  const noHeader = { ok: false, reason: 'no-header' }
  expect(
    read([
      ['Receipt No.', 'Amount'],
      ['UKM2LQ6T9C', '5'],
    ]),
  ).toEqual(noHeader)
  expect(read([...Array.from({ length: 30 }, () => ['']), columns, payment])).toEqual(noHeader)
  expect(readStatement('', NOW)).toEqual(noHeader)
  const rows = Array.from({ length: MAX_STATEMENT_ROWS }, () => payment)
  expect(read([columns, ...rows])).toMatchObject({ ok: true, read: MAX_STATEMENT_ROWS })
  expect(read([columns, ...rows, payment])).toEqual({ ok: false, reason: 'too-many-rows' })
})

test('cells come back as they were written', () => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(cells, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('')
      expect(readDelimited(text, delimiter, 100)).toEqual(rows)
    }),
  )
})

test('no text throws', () => {
  const header = columns.join(',')
  const line = fc.array(fc.oneof(fc.string(), fc.constantFrom(...payment, '"', '')), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      readStatement([header, ...lines.map((cells) => cells.join(','))].join('\n'), NOW)
    }),
  )
})
