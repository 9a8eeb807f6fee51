import type { Minor } from '#app/domain/money.ts'
import { MAX_REVISIONS } from '../edit/rules.ts'
import { listedLines } from '../list/listed-lines.ts'
import type { OrderExtra, OrderLine } from '../order.ts'

export const MAX_RETURN_REASON = 200

export interface ReturnedLine {
  line: number
  quantity: number
  restocks: boolean
}

interface ReturnableLine extends OrderLine {
  taken: number
  restocked: number
}

export interface ReturnableOrder {
  status: string
  revision: number
  subtotal: Minor
  discount: Minor
  total: Minor
  lines: ReturnableLine[]
  extras: OrderExtra[]
}

export type ReturnRefusal =
  | 'not-returnable'
  | 'too-many-changes'
  | 'nothing-returned'
  | 'too-many-returned'
  | 'take-off-too-large'

export interface DecidedReturn {
  lines: { line: number; productId: string; quantity: number; restocked: number }[]
  extras: OrderExtra[]
}

export function isReturnable({ status }: { status: string }): boolean {
  return status === 'paid' || status === 'completed'
}

interface PricedOrder {
  subtotal: Minor
  discount: Minor
  total: Minor
  lines: { line: number; price: Minor }[]
}

/** Price less a share of the discount, half up; never more than the total. */
export function worthOf(order: PricedOrder, returned: Pick<ReturnedLine, 'line' | 'quantity'>[]): Minor {
  const prices = new Map(order.lines.map(({ line, price }) => [line, price]))
  const price = returned.reduce((sum, { line, quantity }) => sum + (prices.get(line) ?? 0) * quantity, 0)
  const share = order.subtotal === 0 ? 0 : Math.floor((order.discount * price) / order.subtotal + 0.5)
  return Math.min(order.total, price - share)
}

export function restockable({ taken, restocked }: { taken: number; restocked: number }): number {
  return Math.max(0, taken - restocked)
}

export function decideReturn(
  order: ReturnableOrder,
  returned: ReturnedLine[],
  takeOff: Minor,
): { ok: true; decided: DecidedReturn } | { ok: false; reason: ReturnRefusal } {
  if (!isReturnable(order)) return { ok: false, reason: 'not-returnable' }
  if (order.revision >= MAX_REVISIONS) return { ok: false, reason: 'too-many-changes' }
  if (takeOff < 0 || takeOff > order.total) return { ok: false, reason: 'take-off-too-large' }
  const pieces = new Map(returned.filter(({ quantity }) => quantity > 0).map((line) => [line.line, line]))
  if (pieces.size === 0 && takeOff === 0) return { ok: false, reason: 'nothing-returned' }
  const known = new Map(listedLines(order).map((line) => [line.line, line.quantity - line.returned]))
  const isCovered = [...pieces.values()].every(({ line, quantity }) => quantity <= (known.get(line) ?? 0))
  if (!isCovered) return { ok: false, reason: 'too-many-returned' }
  const lines = order.lines.flatMap((line) => {
    const given = pieces.get(line.line)
    if (!given) return []
    const restocked = given.restocks ? Math.min(given.quantity, restockable(line)) : 0
    return [{ line: line.line, productId: line.productId, quantity: given.quantity, restocked }]
  })
  const extras = order.extras.map((extra) => ({
    ...extra,
    returned: extra.returned + (pieces.get(extra.line)?.quantity ?? 0),
  }))
  return { ok: true, decided: { lines, extras } }
}

/** Such an order's payment can't be undone. */
export function hasReturn({ returnedAmount, ...order }: Parameters<typeof listedLines>[0] & { returnedAmount: Minor }) {
  return returnedAmount > 0 || listedLines(order).some(({ returned }) => returned > 0)
}
