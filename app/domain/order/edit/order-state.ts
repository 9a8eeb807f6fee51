import * as z from 'zod'
import type { DeliveryMethod, Order } from '../order.ts'

const stateLine = z.object({
  line: z.number(),
  productId: z.string().nullable(),
  size: z.string(),
  name: z.string(),
  selectedSize: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
})

const orderState = z.object({
  lines: z.array(stateLine),
  discount: z.number(),
  discountCode: z.string().nullable(),
  fee: z.number(),
  total: z.number(),
  method: z.enum(['delivery', 'pickup']),
  address: z.string(),
  note: z.string(),
  area: z.object({ id: z.string(), name: z.string() }).nullable(),
})

export type OrderState = z.infer<typeof orderState>
export type StateLine = z.infer<typeof stateLine>

/** `was` or `now` is null where a line came or went. */
export type OrderDifference =
  | { kind: 'line'; name: string; selectedSize: string | null; was: LineFigures | null; now: LineFigures | null }
  | { kind: 'discount' | 'fee' | 'total'; was: number; now: number }
  | { kind: 'method'; was: DeliveryMethod; now: DeliveryMethod }
  | { kind: 'area' | 'address' | 'note'; was: string; now: string }

export type LineFigures = Pick<StateLine, 'quantity' | 'price'>

export function stateOf(order: Order): OrderState {
  const products = order.lines.map(({ line, productId, size, name, selectedSize, price, quantity }) => {
    return { line, productId, size, name, selectedSize, price, quantity }
  })
  const texts = order.extras.map(({ line, name, price, quantity }) => {
    return { line, productId: null, size: '', name, selectedSize: null, price, quantity }
  })
  return {
    lines: [...products, ...texts].sort((a, b) => a.line - b.line),
    discount: order.discount,
    discountCode: order.discountCode,
    fee: order.deliveryFee,
    total: order.total,
    method: order.deliveryMethod,
    address: order.customerAddress,
    note: order.customerNote,
    area: order.areaId === null ? null : { id: order.areaId, name: order.areaName },
  }
}

export function parseState(json: string | null): OrderState | null {
  if (json === null) return null
  try {
    return orderState.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** Adds what each revision of an order changed, the last one first; nothing of a trimmed one. */
export function withDifferences<Revision extends { before: string }>(revisions: readonly Revision[], order: Order) {
  return revisions.map((revision, at) => {
    const newer = revisions[at - 1]
    const [was, now] = [parseState(revision.before), newer ? parseState(newer.before) : stateOf(order)]
    return { ...revision, differences: was && now ? differencesOf(was, now) : [] }
  })
}

/** Lines in their order, those that went last; then sums, way, address and note. */
export function differencesOf(before: OrderState, after: OrderState): OrderDifference[] {
  const was = new Map(before.lines.map((line) => [keyOfLine(line), line]))
  const now = new Set(after.lines.map(keyOfLine))
  const gone = before.lines.filter((line) => !now.has(keyOfLine(line)))
  const lines = [
    ...after.lines.map((line) => lineDifference(was.get(keyOfLine(line)) ?? null, line)),
    ...gone.map((line) => lineDifference(line, null)),
  ]
  const others: OrderDifference[] = [
    { kind: 'discount', was: before.discount, now: after.discount },
    { kind: 'fee', was: before.fee, now: after.fee },
    { kind: 'method', was: before.method, now: after.method },
    { kind: 'area', was: before.area?.name ?? '', now: after.area?.name ?? '' },
    { kind: 'address', was: before.address, now: after.address },
    { kind: 'note', was: before.note, now: after.note },
    { kind: 'total', was: before.total, now: after.total },
  ]
  return [...lines, ...others.filter(({ was, now }) => was !== now)].filter((difference) => difference !== null)
}

export function isSameState(before: OrderState, after: OrderState): boolean {
  return differencesOf(before, after).length === 0
}

export function needsAgreement(before: OrderState, after: OrderState): boolean {
  return differencesOf(before, after).some((difference) => {
    switch (difference.kind) {
      case 'line': {
        const { was, now } = difference
        return was !== null && (now === null || now.quantity < was.quantity || now.price > was.price)
      }
      case 'total':
      case 'fee':
        return difference.now > difference.was
      case 'method':
      case 'area':
      case 'address':
        return true
      default:
        return false
    }
  })
}

function lineDifference(was: StateLine | null, now: StateLine | null): OrderDifference | null {
  const line = now ?? was
  if (!line || (was && now && was.quantity === now.quantity && was.price === now.price && was.name === now.name)) {
    return null
  }
  const figures = (of: StateLine | null) => of && { quantity: of.quantity, price: of.price }
  return { kind: 'line', name: line.name, selectedSize: line.selectedSize, was: figures(was), now: figures(now) }
}

/** A product that was removed and added again has another line number. */
function keyOfLine({ line, productId, size }: StateLine): string {
  return productId === null ? `#${line}` : JSON.stringify([productId, size])
}
