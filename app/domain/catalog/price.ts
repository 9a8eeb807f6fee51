import { formatAmount, formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'

/** What a unit of stock is sold for now, and the price before, if it is reduced. */
export interface UnitPrice {
  price: Minor
  compareAt: Minor | null
}

/** Without a `price` the product's holds, and `compareAt` says nothing. */
export interface PricedSize {
  value: string
  price?: Minor | null
  compareAt?: Minor | null
}

/** Outside of the days of a sale, in milliseconds, the price before is charged. */
export interface PricedProduct {
  price: Minor
  compareAt?: Minor | null
  sizes: PricedSize[]
  saleStartsAt?: number | null
  saleEndsAt?: number | null
}

export function hasUnitPrices({ sizes }: Pick<PricedProduct, 'sizes'>): boolean {
  return sizes.some(({ price }) => price != null)
}

/** Applies the sale's days: what shoppers and tills are sent are the prices of that moment. */
export function chargedAt<Product extends PricedProduct>(product: Product, now: number): Product {
  if (now >= (product.saleStartsAt ?? 0) && now < (product.saleEndsAt ?? Number.POSITIVE_INFINITY)) return product
  return {
    ...product,
    ...unreduced(product.price, product.compareAt ?? null),
    sizes: product.sizes.map((size) => {
      return size.price == null ? size : { ...size, ...unreduced(size.price, size.compareAt ?? null) }
    }),
  }
}

function unreduced(price: Minor, compareAt: Minor | null): UnitPrice {
  return { price: Math.max(price, compareAt ?? 0), compareAt: null }
}

/** Reads a product as it was sent: `chargedAt` has applied the sale's days. */
export function priceOf({ price, sizes }: Pick<PricedProduct, 'price' | 'sizes'>, size: string | null): Minor {
  return sizes.find(({ value }) => value === size)?.price ?? price
}

/** Reads a product as it was sent: its cheapest unit. `isRange`: another one costs more. */
export function rangeOf({ price, compareAt, sizes }: PricedProduct): UnitPrice & { highest: Minor; isRange: boolean } {
  const units = sizes.map((size) => (size.price == null ? { price, compareAt } : { ...size, price: size.price }))
  const lowest = units.reduce(
    (least, next) => (next.price < least.price ? next : least),
    units[0] ?? { price, compareAt },
  )
  const highest = Math.max(lowest.price, ...units.map((unit) => unit.price))
  const before = lowest.compareAt ?? 0
  return {
    price: lowest.price,
    compareAt: before > lowest.price ? before : null,
    highest,
    isRange: highest > lowest.price,
  }
}

/** 'KSh 450.00', or 'KSh 450.00 – 820.00' where units differ: needs no words. */
export function rangeText({ price, highest, isRange }: ReturnType<typeof rangeOf>, format: MoneyFormat): string {
  const lowest = formatMoney(price, format)
  return isRange ? `${lowest} – ${formatAmount(highest, format)}` : lowest
}
