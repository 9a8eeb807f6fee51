import type { SnapshotImage, SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { type UnitPrice, unitPrice } from '../price.ts'
import { availableFor } from '../stock.ts'

/** One unit on sale; `size` and `label` are null without sizes. */
export interface UnitOffer extends UnitPrice {
  size: string | null
  label: string | null
  available: number
}

export interface ProductOffers {
  pictures: SnapshotImage[]
  units: UnitOffer[]
}

/** Prices, stock and pictures of a product at a time, for every place that shows it. */
export function productOffers(product: SnapshotProduct, now: number): ProductOffers {
  const sizes = product.hasSizes ? product.sizes : [{ value: null, label: null }]
  return {
    pictures: product.images,
    units: sizes.map(({ value, label }) => ({
      size: value,
      label,
      available: availableFor(product, value),
      ...unitPrice(product, value, now),
    })),
  }
}
