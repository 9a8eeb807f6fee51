import { limitOf, withUnit } from './row.mjs'

const START = '<!-- figures: npm run bench -- write replaces what stands between these lines -->'
const END = '<!-- /figures -->'

export function withFigures(text, rows) {
  const [before, , after] = figuresSection(text)
  return `${before}${START}\n\n${table(rows)}\n\n${END}${after}`
}

export function figuresIn(text) {
  return figuresSection(text)[1].trim()
}

export function table(rows) {
  const cells = [
    ['what', 'aim', 'must', 'here'],
    ...rows.map((row) => [row.what, limitOf(row, row.reach), limitOf(row, row.floor), figureCell(row)]),
  ]
  const widths = cells[0].map((_, at) => Math.max(...cells.map((line) => line[at].length)))
  const lines = cells.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`)
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n')
}

function figureCell(row) {
  const figure = withUnit(row.figure, row.unit)
  return row.isMet ? figure : `${figure}, not yet`
}

function figuresSection(text) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error('The markers of the figures are missing in docs/performance.md.')
  return [text.slice(0, start), text.slice(start + START.length, end), text.slice(end + END.length)]
}
