import type { Minor } from '#app/domain/money.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { ProductFields } from './row-plan.ts'

export type ImportState = 'receiving' | 'running' | 'finished' | 'undoing' | 'undone'
export type RowState = 'waiting' | 'new' | 'changed' | 'same' | 'problem' | 'undone' | 'stayed'
export type ImportCounts = Partial<Record<RowState, number>>

export const MAX_ROWS = 5_000
export const ROWS_PER_PART = 100
/** Numbers of rows that a product names. */
export const MAX_ROWS_OF_PRODUCT = 200
export const MAX_IMPORT_KEY = 200
export const MAX_PICTURE_ADDRESS = 600
export const UNDO_MS = 24 * 60 * 60 * 1_000

/** A product's change by many at once; what is absent stays. */
export interface ProductChange {
  productId: string
  /** The version that was read: a product changed since is a problem. */
  version: number
  prices?: {
    price: Minor
    compareAt: Minor | null
    units: { size: string; price: Minor | null; compareAt: Minor | null }[]
  }
  isShown?: boolean
  categoryId?: string | null
  isRemoved?: boolean
}

export type ImportedRow = ImportedProduct | ProductChange

/** What the undo gives back: `booked` is the stock that the import moved, by size. */
export type PreviousProduct = { fields: ProductFields; booked: Record<string, number> } | ProductChange

export interface ImportReportRow {
  position: number
  /** Numbers of its rows in the file. */
  rows: number[]
  name: string
  problem: string
  state: RowState
}

export interface ImportView {
  id: string
  kind: 'csv' | 'bulk'
  name: string
  state: ImportState
  hidesNew: boolean
  total: number
  counts: ImportCounts
  /** Null: it can't be undone, or no more. */
  undoUntil: number | null
  report: ImportReportRow[]
  pictures: { row: number; first: number; count: number }[]
}

export function doneOf({ state, total, counts }: Pick<ImportView, 'state' | 'total' | 'counts'>): number {
  if (state !== 'undoing') return total - (counts.waiting ?? 0)
  return (counts.undone ?? 0) + (counts.stayed ?? 0)
}

/** A product of an import tells whose it is, and a repeated step makes no twin. */
export function rowProductId(importId: string, position: number): string {
  return importId.slice(0, 24) + position.toString(16).padStart(8, '0')
}

export function isOfImport(importId: string, productId: string): boolean {
  return importId !== '' && productId.length === 32 && productId.startsWith(importId.slice(0, 24))
}
