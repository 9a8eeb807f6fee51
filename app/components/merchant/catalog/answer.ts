export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  way?: { path: string; label: string }
  /** Shown with the success: what could not be saved. */
  warning?: string
}
