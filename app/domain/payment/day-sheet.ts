import type { Minor } from '#app/domain/money.ts'
import { LEDGER_METHODS, type LedgerMethod } from './ledger.ts'

export interface DayTotals {
  currency: string
  method: LedgerMethod
  /** User id; null for automatic entries. */
  person: string | null
  received: Minor
  givenBack: Minor
  count: number
}

export interface DayRow {
  received: Minor
  givenBack: Minor
  net: Minor
  count: number
}

export interface DaySheet {
  currency: string
  methods: (DayRow & { method: LedgerMethod })[]
  total: DayRow
  people: (DayRow & { person: string })[]
}

export function daySheets(totals: readonly DayTotals[], storeCurrency: string): DaySheet[] {
  const currencies = new Set([storeCurrency, ...totals.map(({ currency }) => currency)])
  return [...currencies].map((currency) => sheetOf(currency, totals))
}

export function drawerCurrencies(sheets: readonly DaySheet[], counts: readonly { currency: string }[]): string[] {
  const [own, ...others] = sheets
  const withCash = others.filter(({ methods }) => methods.some(({ method }) => method === 'cash'))
  return [...new Set([...(own ? [own] : []), ...withCash, ...counts].map(({ currency }) => currency))]
}

export function sheetOf(currency: string, all: readonly DayTotals[]): DaySheet {
  const totals = all.filter((row) => row.currency === currency)
  const methods = LEDGER_METHODS.map((method) => ({ method, ...sum(totals.filter((row) => row.method === method)) }))
  const ids = [...new Set(totals.flatMap(({ person }) => (person === null ? [] : [person])))].sort()
  const people = ids.map((person) => ({ person, ...sum(totals.filter((row) => row.person === person)) }))
  return {
    currency,
    methods: methods.filter(({ count }) => count > 0),
    total: sum(totals),
    people: people.length > 1 ? people : [],
  }
}

function sum(totals: readonly DayTotals[]): DayRow {
  const of = (value: (row: DayTotals) => number) => totals.reduce((all, row) => all + value(row), 0)
  const [received, givenBack] = [of((row) => row.received), of((row) => row.givenBack)]
  return { received, givenBack, net: received - givenBack, count: of((row) => row.count) }
}

export function expectedCash(opening: Minor, sheet: DaySheet): Minor {
  return opening + (sheet.methods.find(({ method }) => method === 'cash')?.net ?? 0)
}

export type DrawerVerdict = { kind: 'fits' } | { kind: 'too-little' | 'too-much'; by: Minor }

export function judgeCount(expected: Minor, counted: Minor): DrawerVerdict {
  if (counted === expected) return { kind: 'fits' }
  return { kind: counted < expected ? 'too-little' : 'too-much', by: Math.abs(counted - expected) }
}

interface Count {
  opening: Minor
  expected: Minor
  counted: Minor
}

export type CountVerdict = DrawerVerdict | { kind: 'more-since' | 'less-since'; by: Minor; expected: Minor }

/** Cash that was recorded or removed since the count takes precedence. */
export function judgeEarlierCount({ opening, expected, counted }: Count, sheet: DaySheet): CountVerdict {
  const now = expectedCash(opening, sheet)
  if (now === expected) return judgeCount(expected, counted)
  return { kind: now > expected ? 'more-since' : 'less-since', by: Math.abs(now - expected), expected: now }
}
