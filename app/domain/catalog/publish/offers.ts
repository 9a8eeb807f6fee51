import type { SnapshotImage, SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { rangeOf, type UnitPrice } from '../price.ts'
import { availableFor } from '../stock.ts'

/** One unit on sale; `size` and `label` are null without sizes. */
export interface UnitOffer extends UnitPrice {
  size: string | null
  label: string | null
  available: number
}

/** With the price of the cheapest unit. */
export interface ProductOffers extends ReturnType<typeof rangeOf> {
  pictures: SnapshotImage[]
  units: UnitOffer[]
}

/** For every place that shows it; a product as it was sent: `chargedAt` has applied the sale. */
export function productOffers(product: SnapshotProduct): ProductOffers {
  const sizes = product.hasSizes ? product.sizes : [{ value: null, label: null }]
  return {
    ...rangeOf(product),
    pictures: product.images,
    units: sizes.map(({ value, label }) => {
      const { price, compareAt } = rangeOf({ ...product, sizes: product.sizes.filter((size) => size.value === value) })
      return { size: value, label, available: availableFor(product, value), price, compareAt }
    }),
  }
}
