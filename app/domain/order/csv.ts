/** `phone` is one that we have checked: written plainly, it can be read back. */
export type CsvCell = string | number | { phone: string } | null

// CSV injection: what spreadsheets read as the start of a formula, also behind spaces, including
// the full-width forms that some convert.
const formula = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** The byte order mark: without it Excel reads another code page. */
export const CSV_BOM = '\ufeff'

/**
 * One row with its line end. No text can be a formula or leave its cell; numbers and phones stay.
 */
export function csvRow(cells: CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** 335050 becomes 3350.5. */
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

/** Nothing but digits behind the +, so that no formula can pass as a phone. */
function isPhone(text: string): boolean {
  return /^\+\d{6,15}$/.test(text)
}
