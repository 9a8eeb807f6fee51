import type { TillProduct } from './till.ts'

export interface TillProductsResponse {
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  categories?: { id: string; name: string }[]
  next: string | null
  now: number
}
