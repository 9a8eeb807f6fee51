import type { Minor } from '#app/domain/money.ts'

/** What a unit of stock is sold for now, and the price before, if it is reduced. */
export interface UnitPrice {
  price: Minor
  compareAt: Minor | null
}

/** `price` of a size is absent or null where the product's holds; then its `compareAt` says nothing. */
export interface PricedSize {
  value: string
  price?: Minor | null
  compareAt?: Minor | null
}

/** Outside of the days of a sale, in milliseconds, the price before is charged. */
export interface PricedProduct {
  price: Minor
  compareAt: Minor | null
  sizes: PricedSize[]
  saleStartsAt?: number | null
  saleEndsAt?: number | null
}

export function unitPrice(product: PricedProduct, size: string | null, now: number): UnitPrice {
  const sized = product.sizes.find(({ value }) => value === size)
  const { price, compareAt } =
    sized?.price != null ? { price: sized.price, compareAt: sized.compareAt ?? null } : product
  if (compareAt === null || compareAt <= price) return { price, compareAt: null }
  return isSaleOn(product, now) ? { price, compareAt } : { price: compareAt, compareAt: null }
}

/** The cheapest unit, and whether another one costs more. */
export function lowestPrice(product: PricedProduct, now: number): UnitPrice & { isRange: boolean } {
  const sizes = product.sizes.length > 0 ? product.sizes.map(({ value }) => value) : [null]
  const prices = sizes.map((size) => unitPrice(product, size, now))
  const lowest = prices.reduce((least, next) => (next.price < least.price ? next : least))
  return { ...lowest, isRange: prices.some(({ price }) => price > lowest.price) }
}

function isSaleOn({ saleStartsAt, saleEndsAt }: PricedProduct, now: number): boolean {
  return now >= (saleStartsAt ?? 0) && now < (saleEndsAt ?? Number.POSITIVE_INFINITY)
}
