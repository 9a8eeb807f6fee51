import { type CartLine, MAX_LINES } from '#app/domain/cart/cart.ts'
import { type PricedProduct, priceOf } from '#app/domain/catalog/price.ts'
import type { StockedProduct } from '#app/domain/catalog/product.ts'
import { codeKey } from '#app/domain/catalog/product-code.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'
import { foldSearch } from '#app/domain/text/fold.ts'

export interface TillProduct extends StockedProduct, PricedProduct {
  id: string
  name: string
  image: string | null
  code: string | null
  categoryId: string | null
  floorPrice?: Minor
  sizes: TillSize[]
  optionNames?: string[]
}

interface TillSize extends SnapshotSize {
  code?: string | null
}

export interface FoundProduct {
  product: TillProduct
  size: string | null
}

/** Copies its product, which may leave the grid meanwhile. */
export interface TillLine extends CartLine {
  name: string
  price: Minor
  image: string | null
  categoryId?: string | null
  sizeLabel: string | null
  available: number
  floorPrice?: Minor | undefined
}

export type TillChange =
  | { ok: true; lines: TillLine[] }
  | { ok: false; reason: 'size-required' | 'too-many-lines' }
  | { ok: false; reason: 'limit'; n: number }

export function addUnit(lines: TillLine[], product: TillProduct, size: string | null, sellsEmpty = false): TillChange {
  if (product.hasSizes && size === null) return { ok: false, reason: 'size-required' }
  const existing = lines.find((line) => isLine(line, { productId: product.id, size }))
  const available = Math.min(availableFor(product, size), MAX_QUANTITY)
  const limit = sellsEmpty ? MAX_QUANTITY : available
  if ((existing?.quantity ?? 0) >= limit) return { ok: false, reason: 'limit', n: limit }
  if (existing) return setQuantity(lines, existing, existing.quantity + 1, sellsEmpty)
  if (lines.length >= MAX_LINES) return { ok: false, reason: 'too-many-lines' }
  const { id: productId, name, image, categoryId, floorPrice } = product
  const price = priceOf(product, size)
  const sizeLabel = product.sizes.find(({ value }) => value === size)?.label ?? null
  const line = { productId, size, quantity: 1, name, price, image, categoryId, sizeLabel, available, floorPrice }
  return { ok: true, lines: [...lines, line] }
}

export function setQuantity(lines: TillLine[], target: TillLine, quantity: number, sellsEmpty = false): TillChange {
  const limit = sellsEmpty ? MAX_QUANTITY : target.available
  if (quantity > target.quantity && quantity > limit) return { ok: false, reason: 'limit', n: limit }
  return {
    ok: true,
    lines: lines.flatMap((line) => {
      if (!isLine(line, target)) return [line]
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  }
}

export function linesWithout(lines: TillLine[], taken: CartLine[]): TillLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.find((other) => isLine(line, other))?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Lines of missing products stay, or have 0 available when the list `isWhole`. */
export function refreshLines(lines: TillLine[], products: TillProduct[], isWhole: boolean): TillLine[] {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (!product) return isWhole ? { ...line, available: 0 } : line
    const available = Math.min(availableFor(product, line.size), MAX_QUANTITY)
    const { name, image, categoryId, floorPrice } = product
    return { ...line, name, price: priceOf(product, line.size), image, categoryId, available, floorPrice }
  })
}

export function firstOverLimit(lines: TillLine[]): TillLine | null {
  return lines.find((line) => line.quantity > line.available) ?? null
}

export function totalOf(lines: { price: Minor; quantity: number }[]): Minor {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

export function unitCount(lines: CartLine[], productId?: string): number {
  return lines.reduce(
    (sum, line) => (productId === undefined || line.productId === productId ? sum + line.quantity : sum),
    0,
  )
}

export function findByCode(products: TillProduct[], code: string): FoundProduct | null {
  const key = codeKey(code)
  if (key === '') return null
  const isCode = (own: string | null | undefined) => codeKey(own) === key
  for (const product of products) {
    const size = product.sizes.find((candidate) => isCode(candidate.code))
    if (size || isCode(product.code)) return { product, size: size?.value ?? null }
  }
  return null
}

export function findOnlyMatch(products: TillProduct[], query: string): TillProduct | null {
  const [product, ...others] = products
  if (!product || others.length > 0) return null
  const text = foldSearch(`${product.name}\n${product.code ?? ''}`)
  const words = foldSearch(query).split(' ').filter(Boolean)
  return words.length > 0 && words.every((word) => text.includes(word)) ? product : null
}

export function isLine(line: CartLine, other: Pick<CartLine, 'productId' | 'size'>): boolean {
  return line.productId === other.productId && line.size === other.size
}
