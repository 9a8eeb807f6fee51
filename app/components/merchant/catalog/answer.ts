import type { SubmissionResult } from '@conform-to/react'

export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  link?: { path: string; label: string }
  warning?: string
  /** What is wrong with a field. */
  lastResult?: SubmissionResult
}
