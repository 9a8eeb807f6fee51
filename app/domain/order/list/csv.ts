export type CsvCell = string | number | { phone: string } | null

// CSV injection: spreadsheets read these as the start of a formula, also behind spaces; some
// convert the full-width forms.
const formula = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

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
  if (typeof cell === 'object') return isPhone(cell.phone) ? `"${cell.phone}"` : csvCell(cell.phone)
  const line = cell.replace(/[\r\n\u2028\u2029\u0085]+/g, ' ').replaceAll('\0', '')
  const safe = formula.test(cell) || formula.test(line) ? `'${line}` : line
  return `"${safe.replaceAll('"', '""')}"`
}

function isPhone(text: string): boolean {
  return /^\+\d{6,15}$/.test(text)
}
