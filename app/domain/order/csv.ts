export type CsvCell = string | number | null

// What a spreadsheet reads as the begin of a formula, behind spaces too, and the wide forms that some turn into them.
const formula = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** For Excel: without it the letters of names are read in another code page. */
export const CSV_BEGIN = '\ufeff'

/** One row with its end. No cell of text can be a formula, leave its cell or its line; numbers stay numbers. */
export function csvRow(cells: CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** 335050 is 3350.5: a plain number, as a spreadsheet adds it up. */
export function csvAmount(minor: number): number {
  return minor / 100
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '""'
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '""'
  const line = cell.replace(/[\r\n\u2028\u2029\u0085]+/g, ' ').replaceAll('\0', '')
  const safe = formula.test(cell) || formula.test(line) ? `'${line}` : line
  return `"${safe.replaceAll('"', '""')}"`
}
