export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  way?: { path: string; label: string }
  warning?: string
}
