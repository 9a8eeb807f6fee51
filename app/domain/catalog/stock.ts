import type { StockedProduct } from './product.ts'

export type StockMessage =
  | { kind: 'all-sizes-out' }
  | { kind: 'pick-size' }
  | { kind: 'size-out' }
  | { kind: 'product-out' }
  | { kind: 'available'; n: number }

export const MAX_QUANTITY = 999

export const DEFAULT_LOW_STOCK = 3

export function isLow(available: number, lowStock: number | null): boolean {
  return available > 0 && available <= (lowStock ?? DEFAULT_LOW_STOCK)
}

export function totalAvailable(product: StockedProduct): number {
  if (!product.hasSizes) return Math.max(0, product.available)
  return product.sizes.reduce((sum, size) => sum + Math.max(0, size.available), 0)
}

export function isSoldOut(product: StockedProduct): boolean {
  return totalAvailable(product) <= 0
}

export function availableFor(product: StockedProduct, size: string | null): number {
  if (!product.hasSizes) return Math.max(0, product.available)
  return Math.max(0, product.sizes.find(({ value }) => value === size)?.available ?? 0)
}

export function stockMessage(product: StockedProduct, size: string | null): StockMessage {
  if (isSoldOut(product)) return { kind: product.hasSizes ? 'all-sizes-out' : 'product-out' }
  if (product.hasSizes && size === null) return { kind: 'pick-size' }
  const n = availableFor(product, size)
  return n > 0 ? { kind: 'available', n } : { kind: 'size-out' }
}

export function maxQuantity(product: StockedProduct, size: string | null, alreadyInCart = 0): number {
  return Math.max(0, Math.min(availableFor(product, size), MAX_QUANTITY) - alreadyInCart)
}
