import { type CartLine, MAX_LINES } from '#app/domain/cart/cart.ts'
import type { StockedProduct } from '#app/domain/catalog/product.ts'
import { codeKey } from '#app/domain/catalog/product-code.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'

export interface TillProduct extends StockedProduct {
  sizes: (SnapshotSize & { code?: string | null })[]
  id: string
  name: string
  price: Minor
  image: string | null
  code: string | null
}

/** A line of the till with a copy of its product, which may leave the grid meanwhile. */
export interface TillLine extends CartLine {
  name: string
  price: Minor
  image: string | null
  sizeLabel: string | null
  available: number
}

export type TillChange =
  | { ok: true; lines: TillLine[] }
  | { ok: false; reason: 'size-required' | 'too-many-lines' }
  | { ok: false; reason: 'limit'; n: number }

export function addUnit(lines: TillLine[], product: TillProduct, size: string | null): TillChange {
  if (product.hasSizes && size === null) return { ok: false, reason: 'size-required' }
  const existing = lines.find((line) => isLine(line, { productId: product.id, size }))
  const available = Math.min(availableFor(product, size), MAX_QUANTITY)
  if ((existing?.quantity ?? 0) >= available) return { ok: false, reason: 'limit', n: available }
  if (existing) return setQuantity(lines, existing, existing.quantity + 1)
  if (lines.length >= MAX_LINES) return { ok: false, reason: 'too-many-lines' }
  const { id: productId, name, price, image } = product
  const sizeLabel = product.sizes.find(({ value }) => value === size)?.label ?? null
  return { ok: true, lines: [...lines, { productId, size, quantity: 1, name, price, image, sizeLabel, available }] }
}

/** Removes the line at quantity 0. */
export function setQuantity(lines: TillLine[], target: TillLine, quantity: number): TillChange {
  if (quantity > target.quantity && quantity > target.available) {
    return { ok: false, reason: 'limit', n: target.available }
  }
  return {
    ok: true,
    lines: lines.flatMap((line) => {
      if (!isLine(line, target)) return [line]
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  }
}

/** Lines of missing products stay, or have 0 available when the list `isWhole`. */
export function refreshLines(lines: TillLine[], products: TillProduct[], isWhole: boolean): TillLine[] {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (!product) return isWhole ? { ...line, available: 0 } : line
    const available = Math.min(availableFor(product, line.size), MAX_QUANTITY)
    return { ...line, name: product.name, price: product.price, image: product.image, available }
  })
}

export function firstOverLimit(lines: TillLine[]): TillLine | null {
  return lines.find((line) => line.quantity > line.available) ?? null
}

export function totalOf(lines: TillLine[]): Minor {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

export function unitCount(lines: CartLine[], productId?: string): number {
  return lines.reduce(
    (sum, line) => (productId === undefined || line.productId === productId ? sum + line.quantity : sum),
    0,
  )
}

/** The product that has the code, or a size with it. */
export function findByCode(products: TillProduct[], code: string): TillProduct | null {
  const key = codeKey(code)
  if (key === '') return null
  return products.find((product) => codeKey(product.code) === key || sizeByCode(product, code) !== null) ?? null
}

/** The size that has the code; null when it is the product's. */
export function sizeByCode(product: TillProduct, code: string): string | null {
  return product.sizes.find((size) => codeKey(size.code) === codeKey(code) && codeKey(code) !== '')?.value ?? null
}

function isLine(line: CartLine, other: Pick<CartLine, 'productId' | 'size'>): boolean {
  return line.productId === other.productId && line.size === other.size
}
