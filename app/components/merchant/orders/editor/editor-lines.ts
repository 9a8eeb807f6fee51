import { priceOf } from '#app/domain/catalog/price.ts'
import { plainAmount } from '#app/domain/money.ts'
import type { TypedLine } from '#app/domain/order/edit/draft.ts'
import type { OrderState, StateLine } from '#app/domain/order/edit/order-state.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import type { EditorStart } from './order-changes.ts'

export interface EditorLine extends TypedLine {
  key: string
  selectedSize: string | null
  image: string | null
  categoryId?: string | null | undefined
  /** Unheld pieces; null when unknown, and for free text. */
  free: number | null
}

export function editorLines(state: OrderState, units: EditorStart['units']): EditorLine[] {
  return state.lines.map(({ quantity, price, ...line }) => {
    const unit = line.productId === null ? undefined : units.find((other) => other.line === line.line)
    const { image = null, categoryId = null, free = null } = unit ?? {}
    const shown = { key: keyOf(line), image, categoryId, free }
    return { ...line, ...shown, quantity: String(quantity), price: plainAmount(price) }
  })
}

export function savedLine(line: EditorLine, saved: OrderState): StateLine | undefined {
  return saved.lines.find((other) => keyOf(other) === line.key)
}

interface Picked {
  size: string | null
  /** False when the store's prices aren't in the order's currency: one is typed. */
  isPriced: boolean
  quantity?: number
}

/** Adds to an existing line, or a new line. */
export function withProduct(lines: EditorLine[], product: TillProduct, picked: Picked): EditorLine[] {
  const { size, isPriced, quantity = 1 } = picked
  const key = keyOf({ productId: product.id, size: size ?? '', line: 0 })
  if (lines.some((line) => line.key === key)) {
    return lines.map((line) =>
      line.key === key ? { ...line, quantity: String(Number(line.quantity) + quantity) } : line,
    )
  }
  const unit = product.sizes.find(({ value }) => value === size)
  const { id: productId, name, image, categoryId } = product
  const price = isPriced ? plainAmount(priceOf(product, size)) : ''
  const shown = { selectedSize: unit?.label ?? null, image, categoryId, free: unit?.available ?? product.available }
  return [...lines, { key, line: null, productId, size: size ?? '', name, ...shown, quantity: String(quantity), price }]
}

export function textLine(key: string, typed: Pick<TypedLine, 'name' | 'quantity' | 'price'>): EditorLine {
  return { key, line: null, productId: null, size: '', selectedSize: null, image: null, free: null, ...typed }
}

export function typedLines(lines: EditorLine[]): TypedLine[] {
  return lines.map(({ line, productId, size, name, quantity, price }) => {
    return { line, productId, size, name, quantity, price }
  })
}

function keyOf({ line, productId, size }: Pick<StateLine, 'line' | 'productId' | 'size'>): string {
  return productId === null ? `#${line}` : `${productId}/${size}`
}
