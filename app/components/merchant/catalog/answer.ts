export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  link?: { path: string; label: string }
  warning?: string
}
