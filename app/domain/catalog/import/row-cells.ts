import type { ImportColumns, ImportField, ImportSource } from './columns.ts'
import type { Fault, FaultCode, ImportNote } from './import-problem.ts'
import type { NumberStyle } from './number-style.ts'
import { withoutGuard } from './plain-text.ts'
import type { TableRow } from './table.ts'

export interface ReadSettings {
  source: ImportSource
  heading: string[]
  columns: ImportColumns
  style: NumberStyle
  /** Of the store: an amount in another one is no price. */
  currency: string
  /** How many 'in stock' means without a number; null where that wasn't asked. */
  inStock: number | null
  /** Of this site: its own pictures are there already. */
  origin: string
}

/** Reads the cells of one product's rows, and collects what is wrong with them. */
export class RowCells {
  readonly faults: Fault[] = []
  readonly notes: ImportNote[] = []
  readonly settings: ReadSettings

  constructor(settings: ReadSettings) {
    this.settings = settings
  }

  has(field: ImportField): boolean {
    return this.settings.columns.includes(field)
  }

  text(row: TableRow, field: ImportField): string {
    return withoutGuard(row.cells[this.settings.columns.indexOf(field)] ?? '').trim()
  }

  /** The first row that says it: the others of a product repeat it or are empty. */
  firstRow(rows: TableRow[], field: ImportField): TableRow | undefined {
    return this.has(field) ? rows.find((row) => this.text(row, field) !== '') : undefined
  }

  heading(field: ImportField): string | null {
    return this.settings.heading[this.settings.columns.indexOf(field)] ?? null
  }

  fault(row: TableRow, field: ImportField | null, code: FaultCode, value = field ? this.text(row, field) : ''): null {
    this.faults.push({ row: row.number, column: field && this.heading(field), code, value: value.slice(0, MAX_SHOWN) })
    return null
  }

  note(row: TableRow, reason: ImportNote['reason'], value: string): void {
    this.notes.push({ row: row.number, reason, value: value.slice(0, MAX_SHOWN) })
  }
}

const MAX_SHOWN = 80
