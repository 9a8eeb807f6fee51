import type { TillProduct } from './till.ts'

/** A page of what a till can sell, as its device asks for it. */
export interface ShelfAnswer {
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  /** Of the first page alone. */
  categories?: { id: string; name: string }[]
  /** What `after` asks for next; null after the last page. */
  next: string | null
  now: number
}
