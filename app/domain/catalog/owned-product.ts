import type { Minor } from '#app/domain/money.ts'
import type { ProductImage } from './images.ts'
import type { Size } from './sizes.ts'

/** A product as its owner works with it. */
export interface OwnedProduct {
  id: string
  name: string
  description: string | null
  price: Minor
  compareAt: Minor | null
  isActive: boolean
  hasSizes: boolean
  sizes: Size[]
  /** What is there, and of it what no order holds. */
  inventory: number
  available: number
  lowStock: number | null
  categoryId: string | null
  code: string | null
  version: number
  images: ProductImage[]
}
