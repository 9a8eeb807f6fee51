/** What a form of the catalogue was answered. */
export interface CatalogAnswer {
  ok: boolean
  intent: string
  title: string
  text?: string
  /** Where a refusal leads, by the plan or for want of a session, and the words of the way there. */
  way?: { path: string; label: string }
  /** Said beside the success: what was left behind. */
  warning?: string
}
