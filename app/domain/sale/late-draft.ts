import { type CartLine, MAX_LINES } from '#app/domain/cart/cart.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { discountOf } from '#app/domain/discount/discount.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import {
  type DraftLine,
  type DraftResult,
  type LineRefusalReason,
  mergeLines,
  sumOf,
} from '#app/domain/order/place/draft.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { LateSale } from './late-sale.ts'
import type { TillDiscount } from './till-discount.ts'

/** Has all sizes that it ever had, on sale or not. */
export interface KnownProduct {
  id: string
  name: string
  image: string | null
  floorPrice: Minor | null
  units: { size: string; label: string }[]
}

export interface LateSaleInput {
  lines: CartLine[]
  extras: { price: Minor; quantity: number }[]
  discount: TillDiscount | null
  late: Pick<LateSale, 'currency' | 'prices'>
}

/** An order has one line per product and size, so a sale can't have two prices for it. */
export interface PricesDiffer {
  ok: false
  reason: 'prices-differ'
  name: string
}

/** The till's prices and discount count: the money has changed hands. */
export function draftLateSale(
  { lines, extras, discount, late }: LateSaleInput,
  products: KnownProduct[],
): DraftResult | PricesDiffer {
  const mergedLines = mergeLines(lines)
  if (mergedLines.length === 0 && extras.length === 0) return { ok: false, reason: 'cart-empty' }
  if (lines.length > MAX_LINES) return { ok: false, reason: 'too-many-lines' }

  const differing = mergedLines.find((line) => pricesOf(line, lines, late.prices).size > 1)
  if (differing) {
    const product = products.find(({ id }) => id === differing.productId)
    return { ok: false, reason: 'prices-differ', name: product?.name ?? '' }
  }

  const read = mergedLines.map((line) => {
    const [price = 0] = pricesOf(line, lines, late.prices)
    return readLine(line, price, products)
  })
  const refusals = read.flatMap((line) => ('reason' in line ? [line] : []))
  if (refusals.length > 0) return { ok: false, reason: 'lines-refused', lines: refusals }

  const draftLines = read.flatMap((line) => ('reason' in line ? [] : [line]))
  const subtotal = sumOf(draftLines) + sumOf(extras)
  if (subtotal > MAX_MINOR) return { ok: false, reason: 'total-too-large' }
  const amount = discount ? discountOf(discount, subtotal, moneyFormatOf(late.currency)) : 0
  const figures = { subtotal, discount: amount, fee: 0, total: subtotal - amount }
  return { ok: true, draft: { lines: draftLines, discountCode: null, ...figures } }
}

function pricesOf({ productId, size }: CartLine, lines: CartLine[], prices: Minor[]): Set<Minor> {
  const isSame = (line: CartLine | undefined) => line?.productId === productId && (line.size || null) === size
  return new Set(prices.filter((_, index) => isSame(lines[index])))
}

function readLine(line: CartLine, price: Minor, products: KnownProduct[]) {
  const { productId, size, quantity } = line
  const product = products.find(({ id }) => id === productId)
  const unit = product?.units.find((candidate) => candidate.size === (size ?? ''))
  const refusal = (reason: LineRefusalReason) => {
    return { productId, size, name: product?.name ?? '', sizeLabel: size, reason }
  }
  if (!product) return refusal('product-gone')
  if (!unit) return refusal(size === null ? 'size-required' : 'size-unknown')
  if (!(quantity >= 1 && quantity <= MAX_QUANTITY)) return refusal('quantity-invalid')
  const selectedSize = size === null ? null : unit.label || size
  const { name, image } = product
  return { productId, size: size ?? '', selectedSize, name, price, quantity, image } satisfies DraftLine
}
