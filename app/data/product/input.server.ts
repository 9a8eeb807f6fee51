import { MIN_NAME } from '#app/domain/catalog/product.ts'
import type { SearchHit } from '#app/domain/catalog/search.ts'
import type { Size } from '#app/domain/catalog/sizes.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import type { CatalogRefusal, Refused } from '#app/domain/refusal.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import { type CodeUsed, codesOf } from './codes.server.ts'
import type { StockRefused, UnitInput } from './stock/plan.server.ts'

export type ProductRefused =
  | Refused<CatalogRefusal>
  | StockRefused
  | CodeUsed
  | { ok: false; reason: 'product-changed' | 'product-saved-before' }

export interface ProductInput {
  name: string
  description: string | null
  price: Minor
  compareAtPrice: Minor | null
  categoryId: string | null
  isActive: boolean
  isFeatured?: boolean
  lowStock: number | null
  code: string | null
  costPrice?: Minor | null
  /** Absent: it stays. */
  floorPrice?: Minor | null
  saleStartsAt?: number | null
  saleEndsAt?: number | null
  optionNames?: string[]
  /** Absent: it stays. */
  importKey?: string | null
  sizes: Size[]
  inventory: number
}

export function productRefusal(input: ProductInput): CatalogRefusal | null {
  if (input.name.trim().length < MIN_NAME) return 'product-name-required'
  if (!isValidPrice(input.price)) return 'price-invalid'
  const units = unitsOf(input)
  const { compareAtPrice, costPrice, floorPrice } = input
  const unitPrices = units.flatMap(({ price, compareAt }) => [price, compareAt])
  const others = [compareAtPrice, costPrice, floorPrice, ...unitPrices]
  if (others.some((price) => price != null && !isValidPrice(price))) return 'price-invalid'
  const areCounts = units.every(({ inventory }) => Number.isSafeInteger(inventory) && inventory >= 0)
  const areDistinct = new Set(units.map((unit) => unit.value)).size === units.length
  return areCounts && areDistinct ? null : 'stock-invalid'
}

export function isValidPrice(price: Minor): boolean {
  return Number.isSafeInteger(price) && price > 0 && price <= MAX_MINOR
}

export function unitsOf(input: ProductInput): UnitInput[] {
  return input.sizes.length > 0 ? input.sizes : [{ value: '', label: '', inventory: input.inventory }]
}

/** A unit without a price of its own has the product's. */
export function lowestOf(price: Minor, units: { price?: Minor | null }[]): Minor {
  return units.length === 0 ? price : Math.min(...units.map((unit) => unit.price ?? price))
}

export function searchFields(input: ProductInput, category: string | null): SearchHit {
  const { name, description } = columnsOf(input)
  return { name, description, code: codesOf(input).join(' '), category }
}

export function columnsOf(input: ProductInput) {
  const { price, compareAtPrice, categoryId, isActive, isFeatured = false, lowStock } = input
  const { costPrice = null, saleStartsAt = null, saleEndsAt = null, optionNames = [] } = input
  const hasSizes = input.sizes.length > 0
  const lowestPrice = lowestOf(price, unitsOf(input))
  const description = input.description?.trim() || null
  return {
    name: input.name.trim(),
    sortKey: sortKey(input.name),
    description,
    price,
    compareAtPrice,
    lowestPrice,
    costPrice,
    saleStartsAt,
    saleEndsAt,
    optionNames,
    categoryId,
    isActive,
    isFeatured,
    lowStock,
    hasSizes,
    code: input.code || null,
    ...(input.floorPrice === undefined
      ? {}
      : { floorPrice: input.floorPrice && Math.min(input.floorPrice, lowestPrice) }),
    ...(input.importKey === undefined ? {} : { importKey: input.importKey }),
  }
}
