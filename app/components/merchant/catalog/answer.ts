export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  link?: { path: string; label: string }
  warning?: string
  /** Asked before the deletion; `orders` confirms these very orders. */
  question?: { id: string; text: string; orders: string }
}
