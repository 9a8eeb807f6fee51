import { type Minor, parseMoney } from '#app/domain/money.ts'
import { readDelimited } from '#app/domain/text/delimited-text.ts'
import type { Evidence, ReadEvidence } from './evidence.ts'
import { partyOf } from './message/party.ts'
import { messageTime } from './message/time.ts'
import { MAX_ACCOUNT } from './payment-method.ts'

export const MAX_STATEMENT = 1024 * 1024
export const MAX_STATEMENT_ROWS = 5_000

export interface Statement extends ReadEvidence {
  ok: true
  badRows: number[]
}

export type StatementRefusal = { ok: false; reason: 'no-header' | 'too-many-rows' }

const HEADER_LINES = 30
const MAX_HEAD = 20_000
const DELIMITERS = [',', ';', '\t'] as const

const COLUMNS = {
  code: ['receiptno', 'receiptnumber', 'receipt', 'mpesareceiptno', 'transactionid', 'transid'],
  time: [
    'completiontime',
    'completiondate',
    'completed',
    'transactiontime',
    'transactiondate',
    'date',
    'initiationtime',
  ],
  details: ['details', 'transactiondetails', 'description', 'reasontype'],
  status: ['transactionstatus', 'status'],
  paidIn: ['paidin', 'paidinkes', 'paidinksh', 'amountin', 'credit', 'creditamount', 'moneyin'],
  withdrawn: ['withdrawn', 'withdrawal', 'withdrawals', 'paidout', 'debit', 'moneyout'],
  party: ['otherpartyinfo', 'otherparty', 'otherpartydetails', 'counterparty'],
  account: ['acno', 'accountno', 'accno', 'accountnumber', 'account', 'billreferencenumber'],
  linked: ['linkedtransactionid', 'linkedtransaction'],
} as const
type Column = keyof typeof COLUMNS
type Cells = (column: Column) => string

const OF_NO_PAYER = /revers|overdraft|fuliza|m-?shwari|\bloan|deposit of funds|charge/i

export function readStatement(text: string, now: number): Statement | StatementRefusal {
  for (const delimiter of DELIMITERS) {
    const head = readDelimited(text.slice(0, MAX_HEAD), delimiter, HEADER_LINES)
    const headerAt = head.findIndex((row) => isHeader(columnsOf(row)))
    if (headerAt < 0) continue
    const columns = columnsOf(head[headerAt] ?? [])
    const body = readDelimited(text, delimiter, headerAt + 2 + MAX_STATEMENT_ROWS).slice(headerAt + 1)
    if (body.length > MAX_STATEMENT_ROWS) return { ok: false, reason: 'too-many-rows' }
    return readRows(body, columns, headerAt + 2, now)
  }
  return { ok: false, reason: 'no-header' }
}

function readRows(rows: string[][], columns: Map<Column, number>, firstRow: number, now: number): Statement {
  const statement: Statement = { ok: true, evidence: [], read: 0, notReceived: 0, badRows: [] }
  rows.forEach((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return
    const cells: Cells = (column) => (row[columns.get(column) ?? -1] ?? '').replace(/\s+/g, ' ').trim()
    const evidence = evidenceOfRow(cells, now)
    statement.read += 1
    if (evidence === 'bad') statement.badRows.push(firstRow + index)
    else if (evidence === null) statement.notReceived += 1
    else statement.evidence.push(evidence)
  })
  return statement
}

function evidenceOfRow(cells: Cells, now: number): Evidence | 'bad' | null {
  if (cells('status') !== '' && !isCompleted(cells('status'))) return null
  const linked = codeOf(cells('linked'))
  if (linked && /revers/i.test(cells('details')) && amountOf(cells('withdrawn')))
    return { kind: 'reversal', code: linked }
  const isPaidIn = !/^-|^[0., ]*$/.test(cells('paidIn'))
  if (!isPaidIn || OF_NO_PAYER.test(cells('details'))) return null
  const [code, amount, at] = [codeOf(cells('code')), amountOf(cells('paidIn')), messageTime(cells('time'))]
  if (!code || !amount || at === null) return 'bad'
  const { name, phone, account } = partyOf(cells('party') || /\bfrom\b[ -]*(.*)/i.exec(cells('details'))?.[1] || '')
  return {
    kind: 'received',
    code,
    method: 'mpesa',
    amount,
    currency: 'KES',
    payerName: name,
    payerPhone: phone,
    account: cells('account').slice(0, MAX_ACCOUNT) || account,
    receivedAt: Math.min(at, now),
  }
}

function isCompleted(status: string): boolean {
  return /^(?:completed?|success(?:ful)?)$/i.test(status)
}

function columnsOf(header: string[]): Map<Column, number> {
  const names = header.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const columns = new Map<Column, number>()
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const name = COLUMNS[column].find((variant) => names.includes(variant))
    if (name) columns.set(column, names.indexOf(name))
  }
  return columns
}

function isHeader(columns: Map<Column, number>): boolean {
  return columns.has('code') && columns.has('paidIn')
}

function codeOf(cell: string): string | null {
  const code = cell.toUpperCase()
  return /^[A-Z0-9]{10}$/.test(code) ? code : null
}

function amountOf(cell: string): Minor | null {
  return (
    parseMoney(
      cell
        .replace(/^\+|k ?shs?\.?|kes|ksh/gi, '')
        .replaceAll(' ', '')
        .replace(/^-(?=\d)/, ''),
    ) || null
  )
}
