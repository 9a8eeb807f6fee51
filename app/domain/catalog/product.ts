import type { Minor } from '#app/domain/money.ts'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'

/** What stock rules need to know of a product; a SnapshotProduct is one. */
export interface Stocked {
  hasSizes: boolean
  sizes: SnapshotSize[]
  available: number
}

/** A product as the database has it this moment: what carts are checked against and orders are priced from. */
export interface QuotedProduct extends Stocked {
  id: string
  name: string
  price: Minor
  /** False when the owner has hidden it. */
  isActive: boolean
  image: string | null
}

/** A product name is at least this long. */
export const MIN_NAME = 2

/** A compare-at price is shown only when the price is below it. */
export function isReduced(product: { price: Minor; compareAt: Minor | null }): boolean {
  return product.compareAt !== null && product.compareAt > product.price
}
