import type { SubmissionResult } from '@conform-to/react'

export interface TakenCode {
  code: string
  product: string
}

export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  link?: { path: string; label: string }
  warning?: string
  /** A code that another product has. */
  takenCode?: TakenCode
  /** What is wrong with a field. */
  lastResult?: SubmissionResult
}
