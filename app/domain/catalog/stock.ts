import type { Stocked } from './product.ts'

export type StockMessage =
  | { kind: 'all-sizes-out' }
  | { kind: 'pick-size' }
  | { kind: 'size-out' }
  | { kind: 'product-out' }
  | { kind: 'available'; n: number }

/** No order line is longer than this. */
export const MAX_QUANTITY = 999

/** A product with this many pieces or fewer is low, unless its owner names another number. */
export const DEFAULT_LOW_STOCK = 3

/** Something is left, but not much. */
export function isLow(available: number, lowStock: number | null): boolean {
  return available > 0 && available <= (lowStock ?? DEFAULT_LOW_STOCK)
}

/** With sizes the sum of theirs, otherwise the product's own; never below 0. */
export function totalAvailable(product: Stocked): number {
  if (!product.hasSizes) return Math.max(0, product.available)
  return product.sizes.reduce((sum, size) => sum + Math.max(0, size.available), 0)
}

export function isSoldOut(product: Stocked): boolean {
  return totalAvailable(product) <= 0
}

/** What can be bought of this product in this size: 0 while a size must still be chosen or is unknown. */
export function availableFor(product: Stocked, size: string | null): number {
  if (!product.hasSizes) return Math.max(0, product.available)
  return Math.max(0, product.sizes.find((one) => one.value === size)?.available ?? 0)
}

export function stockMessage(product: Stocked, size: string | null): StockMessage {
  if (isSoldOut(product)) return { kind: product.hasSizes ? 'all-sizes-out' : 'product-out' }
  if (product.hasSizes && size === null) return { kind: 'pick-size' }
  const n = availableFor(product, size)
  return n > 0 ? { kind: 'available', n } : { kind: 'size-out' }
}

export function canAdd(product: Stocked, size: string | null, alreadyInCart = 0): boolean {
  return maxQuantity(product, size, alreadyInCart) > 0
}

/** The most that can still be added: what is available less what the cart already holds of the same line. */
export function maxQuantity(product: Stocked, size: string | null, alreadyInCart = 0): number {
  return Math.max(0, Math.min(availableFor(product, size), MAX_QUANTITY) - alreadyInCart)
}
