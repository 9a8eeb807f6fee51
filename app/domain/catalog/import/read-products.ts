import type { ImportColumns } from './columns.ts'
import type { ImportNote, ImportProblem, LeftOutRow } from './import-problem.ts'
import type { ImportedProduct } from './imported-product.ts'
import { findNumberStyle, type StyleOfFile } from './number-style.ts'
import { groupRows } from './product-rows.ts'
import { readProduct } from './read-product.ts'
import { type ReadSettings, RowCells } from './row-cells.ts'
import { type ImportTable, isShifted } from './table.ts'
import { isInStockOnly } from './unit-cells.ts'

export interface ReadProducts {
  products: ImportedProduct[]
  problems: ImportProblem[]
  leftOut: LeftOutRow[]
  notes: ImportNote[]
}

const AMOUNTS = ['price', 'compareAt', 'regularPrice', 'salePrice', 'costPrice'] as const

/** Each row of the file is in exactly one product, problem or row left out. */
export function readProducts(table: ImportTable, settings: Omit<ReadSettings, 'source' | 'heading'>): ReadProducts {
  const all = { ...settings, source: table.source, heading: table.heading }
  const { products: groups, leftOut } = groupRows(table.rows, new RowCells(all))
  const result: ReadProducts = { products: [], problems: [], leftOut, notes: [] }
  for (const group of groups) {
    const cells = new RowCells(all)
    for (const row of group.rows) if (isShifted(row, table.heading)) cells.fault(row, null, 'cells-shifted')
    const product = readProduct(group, cells)
    const name = product.name ?? group.rows.map((row) => cells.text(row, 'name')).find(Boolean) ?? ''
    if (cells.faults.length > 0) result.problems.push({ rows: product.rows, name, faults: cells.faults })
    else {
      result.products.push(product)
      result.notes.push(...cells.notes)
    }
  }
  return result
}

export function numberStyleOf(table: ImportTable, columns: ImportColumns): StyleOfFile {
  const places = AMOUNTS.map((field) => columns.indexOf(field)).filter((at) => at >= 0)
  return findNumberStyle(table.rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? '')))
}

/** Asked once: how many 'in stock' means where no number stands. */
export function needsStockCount(table: ImportTable, columns: ImportColumns): boolean {
  const { source, heading, rows } = table
  const cells = new RowCells({ source, heading, columns, style: '.', currency: '', inStock: null, origin: '' })
  return rows.some((row) => isInStockOnly(row, cells))
}
