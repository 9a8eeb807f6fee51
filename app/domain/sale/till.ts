import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Stocked } from '#app/domain/catalog/product.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'

/** A product that can be sold this moment; of its sizes those in stock. */
export interface TillProduct extends Stocked {
  id: string
  name: string
  price: Minor
  image: string | null
  /** What its barcode says. */
  code: string | null
}

/** A line of the till's receipt, with a copy of what it shows: the product may leave the grid meanwhile. */
export interface TillLine extends CartLine {
  name: string
  price: Minor
  image: string | null
  sizeLabel: string | null
  /** The most that can be sold of it. */
  available: number
}

export type TillChange =
  | { ok: true; lines: TillLine[] }
  | { ok: false; reason: 'size-required' }
  | { ok: false; reason: 'limit'; n: number }

/** One piece more of the product in this size, a new line at the end when there is none yet. */
export function addPiece(lines: TillLine[], product: TillProduct, size: string | null): TillChange {
  if (product.hasSizes && size === null) return { ok: false, reason: 'size-required' }
  const present = lines.find((line) => isLine(line, { productId: product.id, size }))
  const available = Math.min(availableFor(product, size), MAX_QUANTITY)
  if ((present?.quantity ?? 0) >= available) return { ok: false, reason: 'limit', n: available }
  if (present) return setQuantity(lines, present, present.quantity + 1)
  const { id: productId, name, price, image } = product
  const sizeLabel = product.sizes.find((one) => one.value === size)?.label ?? null
  return { ok: true, lines: [...lines, { productId, size, quantity: 1, name, price, image, sizeLabel, available }] }
}

/** At 0 the line goes. */
export function setQuantity(lines: TillLine[], of: TillLine, quantity: number): TillChange {
  if (quantity > of.quantity && quantity > of.available) return { ok: false, reason: 'limit', n: of.available }
  return {
    ok: true,
    lines: lines.flatMap((line) => {
      if (!isLine(line, of)) return [line]
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  }
}

/** What the lines cost and how many are left of each as the grid has it now; a product it does not have stays as it was. */
export function refreshLines(lines: TillLine[], products: TillProduct[], isWhole: boolean): TillLine[] {
  return lines.map((line) => {
    const product = products.find((one) => one.id === line.productId)
    if (!product) return isWhole ? { ...line, available: 0 } : line
    const available = Math.min(availableFor(product, line.size), MAX_QUANTITY)
    return { ...line, name: product.name, price: product.price, image: product.image, available }
  })
}

/** The first line that asks for more than there is. */
export function overLimit(lines: TillLine[]): TillLine | null {
  return lines.find((line) => line.quantity > line.available) ?? null
}

export function totalOf(lines: TillLine[]): Minor {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

export function piecesOf(lines: CartLine[], productId?: string): number {
  return lines.reduce(
    (sum, line) => (productId === undefined || line.productId === productId ? sum + line.quantity : sum),
    0,
  )
}

/** A scanner ends with Enter and may add spaces; letters are compared without their case. */
export function findByCode(products: TillProduct[], code: string): TillProduct | null {
  const wanted = code.trim().toLowerCase()
  return wanted === '' ? null : (products.find((product) => product.code?.trim().toLowerCase() === wanted) ?? null)
}

function isLine(line: CartLine, other: Pick<CartLine, 'productId' | 'size'>): boolean {
  return line.productId === other.productId && line.size === other.size
}
