import type { Minor } from '#app/domain/money.ts'
import type { ProductImage } from './images.ts'
import type { Size } from './sizes.ts'

export interface OwnedProduct {
  id: string
  name: string
  description: string | null
  price: Minor
  compareAt: Minor | null
  costPrice: Minor | null
  /** Lowest for a seller; always null for who may not edit it. */
  floorPrice: Minor | null
  saleStartsAt: number | null
  saleEndsAt: number | null
  isActive: boolean
  isFeatured: boolean
  hasSizes: boolean
  sizes: Size[]
  optionNames: string[]
  /** `inventory` is all stock, `available` is without the units that orders hold. */
  inventory: number
  available: number
  lowStock: number | null
  categoryId: string | null
  code: string | null
  version: number
  images: ProductImage[]
}
