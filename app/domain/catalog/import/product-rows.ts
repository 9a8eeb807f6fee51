import { fold } from '#app/domain/text/fold.ts'
import type { LeftOutRow } from './import-problem.ts'
import type { RowCells } from './row-cells.ts'
import type { TableRow } from './table.ts'

/** All rows of one product. `parent` says what they have in common and is no unit of stock. */
export interface ProductRows {
  rows: TableRow[]
  parent: TableRow | null
  /** A variation whose product isn't in the file. */
  isOrphan: boolean
}

const OPTION_VALUES = ['option1Value', 'option2Value', 'option3Value'] as const

export function groupRows(rows: TableRow[], cells: RowCells): { products: ProductRows[]; leftOut: LeftOutRow[] } {
  const leftOut: LeftOutRow[] = []
  const leave = (row: TableRow, reason: LeftOutRow['reason']) =>
    leftOut.push({ row: row.number, name: cells.text(row, 'name'), reason })
  const products = new Map<string, ProductRows>()
  const parents = findParents(rows, cells)
  let previous = ''
  for (const row of rows) {
    const types = typesOf(row, cells)
    if (isHeading(row, cells)) leave(row, 'heading-again')
    else if (types.includes('grouped')) leave(row, 'grouped')
    else if (types.includes('external')) leave(row, 'external')
    else if (types.includes('variation')) {
      const parent = parents.get(cells.text(row, 'parent'))
      add(products, parent ? `row:${parent.number}` : `row:${row.number}`, row, parent ?? null, !parent)
    } else if (types.includes('variable')) add(products, `row:${row.number}`, row, row, false)
    else {
      previous = idOf(row, cells, previous)
      add(products, previous, row, null, false)
    }
  }
  return { products: [...products.values()], leftOut }
}

export function hasOption(row: TableRow, cells: RowCells): boolean {
  return OPTION_VALUES.some((field) => cells.text(row, field) !== '')
}

function add(
  products: Map<string, ProductRows>,
  id: string,
  row: TableRow,
  parent: TableRow | null,
  isOrphan: boolean,
) {
  const product = products.get(id)
  if (product) product.rows.push(row)
  else products.set(id, { rows: parent && parent !== row ? [parent, row] : [row], parent, isOrphan })
}

/** A variation names its product by its code or its number. */
function findParents(rows: TableRow[], cells: RowCells): Map<string, TableRow> {
  const parents = new Map<string, TableRow>()
  if (!cells.has('parent')) return parents
  for (const row of rows) {
    if (!typesOf(row, cells).includes('variable')) continue
    for (const name of [cells.text(row, 'code'), `id:${cells.text(row, 'key')}`]) {
      if (name !== '' && name !== 'id:') parents.set(name, row)
    }
  }
  return parents
}

function typesOf(row: TableRow, cells: RowCells): string[] {
  return cells.has('type')
    ? cells
        .text(row, 'type')
        .toLowerCase()
        .split(',')
        .map((type) => type.trim())
    : []
}

function idOf(row: TableRow, cells: RowCells, previous: string): string {
  for (const field of ['productId', 'group', 'key'] as const) {
    const id = cells.text(row, field)
    if (id !== '') return `${field}:${id}`
  }
  if (!hasOption(row, cells)) return `row:${row.number}`
  const name = cells.text(row, 'name')
  return name === '' && previous !== '' ? previous : name === '' ? `row:${row.number}` : `name:${fold(name)}`
}

function isHeading({ cells: values }: TableRow, { settings }: RowCells): boolean {
  return settings.heading.every((name, at) => (values[at] ?? '').trim() === name)
}
