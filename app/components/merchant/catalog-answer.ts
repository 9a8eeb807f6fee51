/** What a form of the catalogue was answered. */
export interface CatalogAnswer {
  ok: boolean
  intent: string
  title: string
  text?: string
  /** Where a refusal by the plan leads, and the words of the way there. */
  upgrade?: { path: string; label: string }
  /** Said beside the success: what was left behind. */
  warning?: string
}
