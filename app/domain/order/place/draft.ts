import { type CartLine, MAX_LINES } from '#app/domain/cart/cart.ts'
import { priceOf } from '#app/domain/catalog/price.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { DeliveryTerms } from '#app/domain/delivery/choice.ts'
import type { DiscountRefusal } from '#app/domain/discount/discount.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import type { DeliveryMethod } from '../order.ts'
import { type DeliveryOffer, isOffered } from './delivery.ts'

export interface DraftLine {
  productId: string
  size: string
  selectedSize: string | null
  name: string
  price: Minor
  quantity: number
  image: string | null
  /** Where a seller's limits are judged: the product's lowest price as it was read. */
  floorPrice?: Minor | null
}

/** total = subtotal - discount + fee */
export interface OrderFigures {
  subtotal: Minor
  discount: Minor
  fee: Minor
  total: Minor
}

export interface OrderDraft extends OrderFigures {
  lines: DraftLine[]
  discountCode: string | null
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
  name: string
  sizeLabel: string | null
  reason: LineRefusalReason
  n?: number
}

export type DraftRefusal =
  | DiscountRefusal
  | BelowMinimum
  | { ok: false; reason: 'cart-empty' | 'too-many-lines' | 'delivery-not-offered' | 'total-too-large' }
  | { ok: false; reason: 'lines-refused'; lines: LineRefusal[] }
  | { ok: false; reason: 'price-changed'; figures: OrderFigures; lines: DraftLine[] }

export interface BelowMinimum {
  ok: false
  reason: 'below-minimum'
  minimum: Minor
  missing: Minor
  currency: string
  areaName: string
}

export type DraftResult = { ok: true; draft: OrderDraft } | DraftRefusal

export type DiscountDecision<Refusal> = (subtotal: Minor) => { ok: true; code: string | null; amount: Minor } | Refusal

export interface DraftInput {
  lines: CartLine[]
  extras?: { price: Minor; quantity: number }[]
  deliveryMethod: DeliveryMethod
  /** The total that the shopper saw; null without a script. */
  quotedTotal: Minor | null
  /** Absent from a page that was opened before pages sent it. */
  quotedCurrency?: string | null
}

export interface DraftStore extends DeliveryOffer {
  deliveryFee: Minor
}

interface PricingStore extends DraftStore {
  currency: string
}

/** Only ids, sizes, quantities and a code come from the browser. */
export function draftOrder<Refusal extends { ok: false } = never>(
  input: DraftInput,
  store: PricingStore,
  products: QuotedProduct[],
  decideDiscount: DiscountDecision<Refusal> | null = null,
  terms: DeliveryTerms | null = null,
): DraftResult | Refusal {
  const mergedLines = mergeLines(input.lines)
  const extras = input.extras ?? []
  if (mergedLines.length === 0 && extras.length === 0) return { ok: false, reason: 'cart-empty' }
  if (input.lines.length > MAX_LINES) return { ok: false, reason: 'too-many-lines' }
  if (!isOffered(store, input.deliveryMethod)) return { ok: false, reason: 'delivery-not-offered' }

  const refusals = mergedLines.flatMap((line) => refuseLine(line, products))
  if (refusals.length > 0) return { ok: false, reason: 'lines-refused', lines: refusals }

  const lines = mergedLines.map((line) => priceLine(line, products))
  const subtotal = sumOf(lines) + sumOf(extras)
  const discount = decideDiscount?.(subtotal)
  if (discount && !discount.ok) return discount
  if (terms && subtotal < terms.minimum) {
    const { minimum, areaName } = terms
    return {
      ok: false,
      reason: 'below-minimum',
      minimum,
      missing: minimum - subtotal,
      currency: store.currency,
      areaName,
    }
  }
  const amount = discount?.amount ?? 0
  const fee = terms ? terms.feeOf(subtotal - amount) : feeOf(store, input.deliveryMethod)
  const figures = figuresOf(subtotal, amount, fee)
  if (figures.total > MAX_MINOR) return { ok: false, reason: 'total-too-large' }
  if (!isAsQuoted(input, figures.total, store.currency)) {
    return { ok: false, reason: 'price-changed', figures, lines }
  }
  return { ok: true, draft: { lines, discountCode: discount?.code ?? null, ...figures } }
}

export function subtotalOf(lines: CartLine[], products: QuotedProduct[]): Minor {
  const validLines = mergeLines(lines).filter(({ productId, quantity }) => {
    return isQuantity(quantity) && products.some(({ id, isActive }) => id === productId && isActive)
  })
  return sumOf(validLines.map((line) => priceLine(line, products)))
}

export function feeOf(store: DraftStore, method: DeliveryMethod): Minor {
  return method === 'delivery' && store.hasDelivery ? Math.max(0, store.deliveryFee) : 0
}

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

function isAsQuoted({ quotedTotal, quotedCurrency }: DraftInput, total: Minor, currency: string): boolean {
  return (quotedTotal ?? total) === total && (quotedCurrency ?? currency) === currency
}

function refuseLine(line: CartLine, products: QuotedProduct[]): LineRefusal[] {
  const product = products.find(({ id }) => id === line.productId)
  const refusal = (reason: LineRefusalReason, n?: number) => [
    {
      productId: line.productId,
      size: line.size,
      name: product?.name ?? '',
      sizeLabel: sizeLabelOf(product?.sizes ?? [], line.size),
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
  const product = products.find(({ id }) => id === line.productId)
  if (!product) throw new Error('a line was priced before it was checked')
  return {
    productId: product.id,
    size: line.size ?? '',
    selectedSize: sizeLabelOf(product.sizes, line.size),
    name: product.name,
    price: priceOf(product, line.size),
    quantity: line.quantity,
    image: product.image,
  }
}

export function sumOf(lines: { price: Minor; quantity: number }[]): Minor {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

function figuresOf(subtotal: Minor, discount: Minor, fee: Minor): OrderFigures {
  return { subtotal, discount, fee, total: subtotal - discount + fee }
}

function sizeOf(product: QuotedProduct, size: string) {
  return product.hasSizes ? product.sizes.find(({ value }) => value === size) : undefined
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}
