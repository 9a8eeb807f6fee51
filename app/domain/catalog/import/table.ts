import Papa from 'papaparse'
import { type ImportSource, knownHeadings, plainHeading, sourceOf } from './columns.ts'
import { decodeFile, MAX_FILE } from './file-text.ts'
import { MAX_ROWS } from './import.ts'

export interface TableRow {
  /** As a spreadsheet counts them: the first is 1. */
  number: number
  cells: string[]
}

export interface ImportTable {
  source: ImportSource
  heading: string[]
  rows: TableRow[]
}

export type TableRefusal =
  | 'file-too-large'
  | 'no-csv'
  | 'file-empty'
  | 'one-column'
  | 'too-many-rows'
  | 'heading-twice'
  | 'quotes-open'

const DELIMITERS = [',', ';', '\t']
/** Lines that may stand above the heading, as in Meta's template. */
const HEAD_ROWS = 20
const HEAD = 100_000
const LEAST_KNOWN = 2

export function readTable(
  bytes: Uint8Array,
): { ok: true; table: ImportTable } | { ok: false; reason: TableRefusal; value?: string } {
  if (bytes.length > MAX_FILE) return { ok: false, reason: 'file-too-large' }
  const text = decodeFile(bytes)
  if (text === null) return { ok: false, reason: 'no-csv' }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, reason: 'quotes-open' }
  const all = data.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => !isBlank(cells))
  if (all.length === 0) return { ok: false, reason: 'file-empty' }
  const at = headingAt(all.slice(0, HEAD_ROWS).map(({ cells }) => cells))
  const heading = withoutEmptyEnd(all[at]?.cells ?? []).map((name) => name.trim())
  if (heading.length < 2) return { ok: false, reason: 'one-column' }
  const twice = repeatedHeading(heading)
  if (twice !== undefined) return { ok: false, reason: 'heading-twice', value: twice }
  const rows = all.slice(at + 1)
  if (rows.length === 0) return { ok: false, reason: 'file-empty' }
  if (rows.length > MAX_ROWS) return { ok: false, reason: 'too-many-rows' }
  return { ok: true, table: { source: sourceOf(heading), heading, rows } }
}

/** Cells that have no heading: a separator stands in a text without quotes. */
export function isShifted({ cells }: TableRow, heading: string[]): boolean {
  return cells.slice(heading.length).some((cell) => cell.trim() !== '')
}

function delimiterOf(text: string): string {
  const head = text.slice(0, HEAD)
  const scores = DELIMITERS.map((delimiter) => {
    const rows = Papa.parse<string[]>(head, { delimiter, preview: HEAD_ROWS }).data.filter((cells) => !isBlank(cells))
    const heading = rows[headingAt(rows)] ?? []
    return knownHeadings(heading) * HEAD + heading.length
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function headingAt(rows: string[][]): number {
  return Math.max(
    0,
    rows.findIndex((cells) => knownHeadings(cells) >= LEAST_KNOWN),
  )
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

function repeatedHeading(heading: string[]): string | undefined {
  const names = heading.map(plainHeading)
  return heading.find((_, at) => names[at] !== '' && names.indexOf(names[at] ?? '') < at)
}
