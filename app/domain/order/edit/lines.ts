import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { MAX_MINOR } from '#app/domain/money.ts'
import type { Order, OrderExtra, OrderLine } from '../order.ts'
import type { DraftLine, LineRefusal, LineRefusalReason } from '../place/draft.ts'
import { type OrderState, parseState } from './order-state.ts'
import { type EditLine, MAX_EDIT_LINES, MAX_TEXT_LINES, TEXT_NAME_MAX } from './rules.ts'

export type EditLineReason = LineRefusalReason | 'product-hidden' | 'text-invalid' | 'price-invalid'

export interface EditLineRefusal extends Omit<LineRefusal, 'reason'> {
  reason: EditLineReason
}

/** `free`: units that no order holds, by line of the order. */
export interface EditStock {
  products: QuotedProduct[]
  free: { line: number; free: number }[]
}

export interface PlannedLine {
  line: number
  quantity: number
  price: number
  added: number
}

export interface LinePlan {
  kept: PlannedLine[]
  added: (DraftLine & { line: number })[]
  gone: number[]
  extras: OrderExtra[]
}

export type LinesRefused =
  | { ok: false; reason: 'no-lines' | 'too-many-lines' | 'too-many-texts' }
  | { ok: false; reason: 'lines-refused'; lines: EditLineRefusal[] }

export type LinedOrder = Pick<Order, 'lines' | 'extras' | 'agreedState'>

/** The order's own units need no free stock. */
export function planLines(
  order: LinedOrder,
  stock: EditStock,
  wanted: EditLine[],
): { ok: true; plan: LinePlan } | LinesRefused {
  const lines = mergeLines(wanted)
  if (lines.length === 0) return { ok: false, reason: 'no-lines' }
  if (lines.length > MAX_EDIT_LINES) return { ok: false, reason: 'too-many-lines' }
  if (lines.filter(isText).length > MAX_TEXT_LINES) return { ok: false, reason: 'too-many-texts' }
  const refusals = lines.flatMap((line) => refuseLine(order, stock, line))
  if (refusals.length > 0) return { ok: false, reason: 'lines-refused', lines: refusals }
  const numberOf = lineNumbers(order, lines)
  const products = lines.filter((line) => !isText(line))
  const kept = products.flatMap((line) => {
    const own = ownLine(order, line)
    return own ? [{ line: own.line, quantity: line.quantity, price: line.price, added: addedTo(own, line) }] : []
  })
  return {
    ok: true,
    plan: {
      kept,
      added: products
        .filter((line) => !ownLine(order, line))
        .map((line) => ({ ...quotedLine(stock, line), line: numberOf(line) })),
      gone: order.lines.map(({ line }) => line).filter((line) => !kept.some((other) => other.line === line)),
      extras: lines.filter(isText).map((line) => {
        const { name, price, quantity } = line
        return { line: numberOf(line), name, price, quantity, returned: ownText(order, line)?.returned ?? 0 }
      }),
    },
  }
}

function mergeLines(lines: EditLine[]): EditLine[] {
  const merged: EditLine[] = []
  for (const line of lines) {
    const same = isText(line) ? undefined : merged.find((other) => isUnit(other, line))
    if (same) same.quantity += line.quantity
    else merged.push({ ...line })
  }
  return merged
}

function refuseLine(order: LinedOrder, { products, free }: EditStock, line: EditLine): EditLineRefusal[] {
  const own = ownLine(order, line)
  const product = products.find(({ id }) => id === line.productId)
  const refusal = (reason: EditLineReason, n?: number) => [
    {
      productId: line.productId ?? '',
      size: line.size || null,
      name: own?.name ?? product?.name ?? line.name,
      sizeLabel: own?.selectedSize ?? sizeLabelOf(product?.sizes ?? [], line.size || null),
      reason,
      ...(n === undefined ? {} : { n }),
    },
  ]
  if (!Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY) {
    return refusal('quantity-invalid')
  }
  if (!Number.isInteger(line.price) || line.price < 0 || line.price > MAX_MINOR) return refusal('price-invalid')
  if (isText(line)) return line.name === '' || line.name.length > TEXT_NAME_MAX ? refusal('text-invalid') : []
  const added = addedTo(own, line)
  if (added <= 0) return []
  if (!product?.isActive) return refusal(own ? 'product-hidden' : 'product-gone')
  if (!own && product.hasSizes && line.size === '') return refusal('size-required')
  if (!isSold(product, line.size)) return refusal(own ? 'product-hidden' : 'size-unknown')
  const left = own ? (free.find((unit) => unit.line === own.line)?.free ?? 0) : availableFor(product, line.size || null)
  if (left >= added) return []
  return left <= 0 ? refusal('out-of-stock') : refusal('only-n-left', left)
}

function isSold({ hasSizes, sizes }: QuotedProduct, size: string): boolean {
  return hasSizes ? sizes.some(({ value }) => value === size) : size === ''
}

/** New lines stand at the end; a line that was agreed before gets its number again. */
function lineNumbers(order: LinedOrder, lines: EditLine[]): (line: EditLine) => number {
  const agreed = parseState(order.agreedState)?.lines ?? []
  const numbers = new Map<EditLine, number>()
  for (const line of lines) {
    const own = ownLine(order, line) ?? ownText(order, line)
    if (own) numbers.set(line, own.line)
  }
  const used = new Set([...order.lines, ...order.extras].map(({ line }) => line))
  let next = Math.max(-1, ...used, ...agreed.map(({ line }) => line)) + 1
  for (const line of lines) {
    if (numbers.has(line)) continue
    const earlier = agreed.find((other) => !used.has(other.line) && isEarlier(other, line))
    const number = earlier ? earlier.line : next
    if (!earlier) next += 1
    used.add(number)
    numbers.set(line, number)
  }
  return (line) => numbers.get(line) ?? next
}

function isEarlier(earlier: OrderState['lines'][number], line: EditLine): boolean {
  if (!isText(line)) return earlier.productId === line.productId && earlier.size === line.size
  return earlier.productId === null && earlier.line === line.line && earlier.name === line.name
}

function quotedLine({ products }: EditStock, { productId, size, quantity, price }: EditLine): DraftLine {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new Error('a line was planned before it was checked')
  const { id, name, image, sizes } = product
  return { productId: id, size, selectedSize: sizeLabelOf(sizes, size || null), name, price, quantity, image }
}

function ownLine({ lines }: LinedOrder, line: EditLine): OrderLine | undefined {
  return isText(line) ? undefined : lines.find((own) => own.productId === line.productId && own.size === line.size)
}

function ownText({ extras }: LinedOrder, line: EditLine): OrderExtra | undefined {
  return isText(line) ? extras.find((own) => own.line === line.line && own.name === line.name) : undefined
}

function addedTo(own: OrderLine | undefined, { quantity }: EditLine): number {
  return Math.max(0, quantity - (own?.quantity ?? 0))
}

function isText({ productId }: EditLine): boolean {
  return productId === null
}

function isUnit(one: EditLine, other: EditLine): boolean {
  return one.productId === other.productId && one.size === other.size
}
