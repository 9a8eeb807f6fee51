import { type CartLine, MAX_LINES } from '#app/domain/cart/cart.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import { type DeliveryOffer, isOffered } from './delivery.ts'
import type { DeliveryMethod } from './order.ts'

export interface DraftLine {
  productId: string
  /** '' without sizes. */
  size: string
  selectedSize: string | null
  name: string
  price: Minor
  quantity: number
  image: string | null
}

export interface OrderFigures {
  subtotal: Minor
  fee: Minor
  total: Minor
}

export interface OrderDraft extends OrderFigures {
  lines: DraftLine[]
}

export type LineRefusalReason =
  | 'product-gone'
  | 'size-required'
  | 'size-unknown'
  | 'out-of-stock'
  | 'only-n-left'
  | 'quantity-invalid'

export interface LineRefusal {
  productId: string
  size: string | null
  /** '' for a product the store doesn't have. */
  name: string
  reason: LineRefusalReason
  /** How many are left, for 'only-n-left'. */
  n?: number
}

export type DraftRefusal =
  | { ok: false; reason: 'cart-empty' | 'too-many-lines' | 'delivery-not-offered' | 'total-too-large' }
  | { ok: false; reason: 'lines-refused'; lines: LineRefusal[] }
  | { ok: false; reason: 'price-changed'; figures: OrderFigures; lines: DraftLine[] }

export type DraftResult = { ok: true; draft: OrderDraft } | DraftRefusal

export interface DraftInput {
  lines: CartLine[]
  deliveryMethod: DeliveryMethod
  /** The total the shopper saw; null when no script could tell. */
  quotedTotal: Minor | null
}

export interface DraftStore extends DeliveryOffer {
  deliveryFee: Minor
}

/** Prices an order from the products as the database has them. Nothing but ids, sizes and quantities comes from the browser. */
export function draftOrder(input: DraftInput, store: DraftStore, products: QuotedProduct[]): DraftResult {
  const wanted = mergeLines(input.lines)
  if (wanted.length === 0) return { ok: false, reason: 'cart-empty' }
  if (input.lines.length > MAX_LINES) return { ok: false, reason: 'too-many-lines' }
  if (!isOffered(store, input.deliveryMethod)) return { ok: false, reason: 'delivery-not-offered' }

  const refused = wanted.flatMap((line) => refuseLine(line, products))
  if (refused.length > 0) return { ok: false, reason: 'lines-refused', lines: refused }

  const lines = wanted.map((line) => priceLine(line, products))
  const figures = figuresOf(lines, feeOf(store, input.deliveryMethod))
  if (figures.total > MAX_MINOR) return { ok: false, reason: 'total-too-large' }
  if (input.quotedTotal !== null && input.quotedTotal !== figures.total) {
    return { ok: false, reason: 'price-changed', figures, lines }
  }
  return { ok: true, draft: { lines, ...figures } }
}

/** The fee counts for delivery only, and only where delivery is offered. */
export function feeOf(store: DraftStore, method: DeliveryMethod): Minor {
  return method === 'delivery' && store.hasDelivery ? Math.max(0, store.deliveryFee) : 0
}

/** One line per product and size, in the order they first appear. */
export function mergeLines(lines: CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const size = line.size || null
    const key = JSON.stringify([line.productId, size])
    const quantity = isQuantity(line.quantity) ? line.quantity : Number.NaN
    merged.set(key, { productId: line.productId, size, quantity: (merged.get(key)?.quantity ?? 0) + quantity })
  }
  return [...merged.values()]
}

function refuseLine(line: CartLine, products: QuotedProduct[]): LineRefusal[] {
  const product = products.find((one) => one.id === line.productId)
  const refusal = (reason: LineRefusalReason, n?: number) => [
    {
      productId: line.productId,
      size: line.size,
      name: product?.name ?? '',
      reason,
      ...(n === undefined ? {} : { n }),
    },
  ]
  if (!product?.isActive) return refusal('product-gone')
  if (product.hasSizes && line.size === null) return refusal('size-required')
  if (line.size !== null && !sizeOf(product, line.size)) return refusal('size-unknown')
  if (!isQuantity(line.quantity)) return refusal('quantity-invalid')
  const available = availableFor(product, line.size)
  if (available === 0) return refusal('out-of-stock')
  return available < line.quantity ? refusal('only-n-left', available) : []
}

function priceLine(line: CartLine, products: QuotedProduct[]): DraftLine {
  const product = products.find((one) => one.id === line.productId)
  if (!product) throw new Error('a line was priced before it was checked')
  return {
    productId: product.id,
    size: line.size ?? '',
    selectedSize: line.size === null ? null : (sizeOf(product, line.size)?.label ?? line.size),
    name: product.name,
    price: product.price,
    quantity: line.quantity,
    image: product.image,
  }
}

function figuresOf(lines: DraftLine[], fee: Minor): OrderFigures {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return { subtotal, fee, total: subtotal + fee }
}

function sizeOf(product: QuotedProduct, size: string) {
  return product.hasSizes ? product.sizes.find((one) => one.value === size) : undefined
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}
