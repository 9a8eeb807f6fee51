import type { ReactNode } from 'react'
import type { ImportColumns } from '#app/domain/catalog/import/columns.ts'
import type { ImportAnswer } from '#app/domain/catalog/import/import-answer.ts'
import type { ImportTable } from '#app/domain/catalog/import/table.ts'

export interface ImportPageView {
  storeId: string
  currency: string
  origin: string
  upgradePath: string
  /** Step 4, once an import of the store runs or has run. */
  progress: ReactNode
  isRunning: boolean
}

export interface OpenedFile {
  name: string
  size: number
  table: ImportTable
  columns: ImportColumns
  /** Its columns aren't those that were recognised. */
  isByHand?: boolean
}

export type ImportFailure = Extract<ImportAnswer, { ok: false }>['reason'] | 'offline'
