import { AXIS_SEPARATOR, MAX_OPTIONS } from '#app/domain/catalog/options.ts'
import { repeatedCode } from '#app/domain/catalog/product-code.ts'
import { MAX_SIZE, MAX_SIZES } from '#app/domain/catalog/sizes.ts'
import { fold } from '#app/domain/text/fold.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import type { ImportField } from './columns.ts'
import type { FaultCode } from './import-problem.ts'
import type { ImportedUnit } from './imported-product.ts'
import type { RowCells } from './row-cells.ts'
import type { TableRow } from './table.ts'
import { readCode, readPrices, readStock } from './unit-cells.ts'

const AXES = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const
type Axis = (typeof AXES)[number]

/** Shopify's way to say that a product has no sizes. */
const NO_SIZE = 'default title'

/** Returns the names of the axes and a unit a row. */
export function readUnits(rows: TableRow[], parent: TableRow | null, cells: RowCells) {
  const axes = AXES.filter(({ value }) => rows.some((row) => optionValue(row, value, cells) !== ''))
  const sorted = ordered(rows, parent, axes, cells)
  const units = sorted.map((row) => readUnit(row, axes.slice(0, MAX_OPTIONS), cells))
  const fault = (at: number, code: FaultCode, field: ImportField | null = axes[0]?.value ?? null, value?: string) => {
    const row = sorted[at]
    if (row) cells.fault(row, field, code, value)
  }
  const third = axes[MAX_OPTIONS]?.value
  if (third)
    fault(
      sorted.findIndex((row) => cells.text(row, third) !== ''),
      'third-option',
      third,
    )
  const labels = units.map(({ label }) => fold(label))
  const twin = labels.findIndex((label, at) => labels.indexOf(label) < at)
  if (axes.length === 0) fault(1, 'row-twice', null)
  else if (!third) fault(twin, 'size-twice', undefined, units[twin]?.label)
  if (units.length > MAX_SIZES) fault(MAX_SIZES, 'too-many-sizes', undefined, String(units.length))
  const code = repeatedCode(units.map((unit) => unit.code))
  if (code !== null)
    fault(
      units.findLastIndex((unit) => unit.code === code),
      'code-twice',
      'code',
      code,
    )
  return { optionNames: namesOf(parent ? [parent, ...rows] : rows, axes, cells), units }
}

/** An attribute of a product without variations says something of it, but is no choice. */
export function noteAttributes(row: TableRow, units: TableRow[], cells: RowCells): void {
  for (const { name, value } of AXES) {
    const isChosen = units.some((unit) => cells.text(unit, value) !== '')
    if (isChosen || cells.text(row, value) === '') continue
    cells.note(row, 'attribute', [cells.text(row, name), cells.text(row, value)].filter(Boolean).join(': '))
  }
}

function readUnit(row: TableRow, axes: Axis[], cells: RowCells): ImportedUnit {
  const values = axes.map(({ value }) => {
    const text = optionValue(row, value, cells)
    if (text === '') cells.fault(row, value, 'option-missing')
    return axes.length > 1 ? text.replaceAll(AXIS_SEPARATOR, '/') : text
  })
  const label = values.join(AXIS_SEPARATOR)
  if (label.length > MAX_SIZE) cells.fault(row, axes[0]?.value ?? null, 'size-too-long', label)
  return { label, code: readCode(row, cells), ...readPrices(row, cells), stock: readStock(row, cells) }
}

function optionValue(row: TableRow, field: Axis['value'], cells: RowCells): string {
  const text = visibleLine(cells.text(row, field))
  return field === 'option1Value' && text.toLowerCase() === NO_SIZE ? '' : text
}

/** A column without a name column is named by its heading, as 'Colour'. */
function namesOf(rows: TableRow[], axes: Axis[], cells: RowCells): string[] {
  const names = axes.slice(0, MAX_OPTIONS).map(({ name, value }) => {
    const named = cells.firstRow(rows, name)
    if (named) return visibleLine(cells.text(named, name)).slice(0, MAX_SIZE)
    return cells.has(name) ? '' : capitalised(cells.heading(value) ?? '').slice(0, MAX_SIZE)
  })
  if (names.every((name) => name === '')) return axes.length > 1 ? ['Option 1', 'Option 2'] : []
  return names.map((name, at) => name || `Option ${at + 1}`)
}

/** In the order in which the product itself lists the values. */
function ordered(rows: TableRow[], parent: TableRow | null, axes: Axis[], cells: RowCells): TableRow[] {
  if (!parent) return rows
  const lists = axes.map(({ value }) =>
    cells
      .text(parent, value)
      .split(',')
      .map((text) => fold(visibleLine(text))),
  )
  const placeOf = (row: TableRow) =>
    axes.map(({ value }, at) => (lists[at]?.indexOf(fold(optionValue(row, value, cells))) ?? 0) + 1)
  const places = new Map(rows.map((row) => [row, placeOf(row)]))
  return rows.toSorted((a, b) => {
    const [one, other] = [places.get(a) ?? [], places.get(b) ?? []]
    const at = one.findIndex((place, index) => place !== other[index])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  })
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
