import { type ImportColumns, recogniseColumns } from '#app/domain/catalog/import/columns.ts'
import { numberStyleOf, type ReadProducts, readProducts } from '#app/domain/catalog/import/read-products.ts'
import type { ReadSettings } from '#app/domain/catalog/import/row-cells.ts'
import { type ImportTable, readTable } from '#app/domain/catalog/import/table.ts'

const bytesOf = (file: string | Uint8Array) => (typeof file === 'string' ? new TextEncoder().encode(file) : file)

export const ORIGIN = 'https://kibanda.test'

export function tableOf(file: string | Uint8Array): ImportTable {
  const read = readTable(bytesOf(file))
  if (!read.ok) throw new Error(read.reason)
  return read.table
}

export function refusalOf(file: string | Uint8Array): string | null {
  const read = readTable(bytesOf(file))
  return read.ok ? null : read.reason
}

/** Reads a file as the page does, with the columns that it recognises. */
export function readFile(file: string | Uint8Array, settings: Partial<ReadSettings> = {}): ReadProducts {
  const table = tableOf(file)
  const columns: ImportColumns = recogniseColumns(table.heading)
  const { style } = numberStyleOf(table, columns)
  return readProducts(table, { columns, style, currency: 'KES', inStock: null, origin: ORIGIN, ...settings })
}

/** Returns 'row column: code value' of every fault. */
export function faultsOf({ problems }: ReadProducts): string[] {
  return problems.flatMap(({ faults }) =>
    faults.map(({ row, column, code, value }) => `${row} ${column ?? '-'}: ${code} ${value}`.trim()),
  )
}
