/** `lines` keeps its line breaks. */
export type CsvCell = string | number | { phone: string } | { lines: string } | null

// CSV injection: spreadsheets read these as the start of a formula, also behind spaces; some
// convert the full-width forms. Typed apostrophes count, so that the import takes off only ours.
const formula = /^'*[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/

/** Excel reads another code page without the byte order mark. */
export const CSV_BOM = '\ufeff'

export function csvRow(cells: CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function csvAmount(minor: number): number {
  return minor / 100
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '""'
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '""'
  if (typeof cell === 'string') return quoted(cell, cell.replace(/[\r\n\u2028\u2029\u0085]+/g, ' '))
  if ('lines' in cell) return quoted(cell.lines, cell.lines)
  return isPhone(cell.phone) ? `"${cell.phone}"` : csvCell(cell.phone)
}

function quoted(cell: string, text: string): string {
  const safe = formula.test(cell) || formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}

function isPhone(text: string): boolean {
  return /^\+\d{6,15}$/.test(text)
}
