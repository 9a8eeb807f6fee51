/** Action data of a form of the catalogue. */
export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  /** Link of a refusal by the plan or for want of a session. */
  link?: { path: string; label: string }
  /** Shown with the success: what could not be saved. */
  warning?: string
}
