import { priceOf } from '#app/domain/catalog/price.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { Minor } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import {
  belowLimit,
  type FlooredLine,
  floorOf,
  lowestGoods,
  type SellerLimits,
  type SoldGoods,
} from '#app/domain/staff/seller-limits.ts'
import type { Order, OrderLine } from '../order.ts'
import type { OwnerDraft } from '../place/owner-order.ts'
import type { EditedOrder } from './edit.ts'

/** `name` is set where a single line goes too low. */
export interface BelowLowest {
  ok: false
  reason: 'below-lowest'
  lowest: Minor
  name: string | null
}

type AgreedLine = Pick<OrderLine, 'productId' | 'size' | 'name' | 'price' | 'quantity'>

interface Terms {
  limits: SellerLimits
  products: QuotedProduct[]
  currency: string
}

/** What was agreed before the edit stays allowed. */
export function judgeEdit(order: Order, { plan, discount }: EditedOrder, terms: Terms): BelowLowest | null {
  const kept = order.lines.flatMap((own) => {
    const next = plan.kept.find(({ line }) => line === own.line)
    return next ? [{ ...own, price: next.price, quantity: next.quantity, before: own.price }] : []
  })
  const lowered = kept.filter(({ price, before }) => price < before)
  const after = { lines: listed([...kept, ...plan.added], terms), extras: plan.extras, discount }
  const before = { lines: listed(order.lines, terms), extras: order.extras, discount: order.discount }
  return judgeLines([...lowered, ...plan.added], terms) ?? judgeGoods(after, before, terms)
}

export function judgeNewOrder({ lines, extras }: OwnerDraft, terms: Terms): BelowLowest | null {
  const goods = { lines: listed(lines, terms), extras, discount: 0 }
  return judgeLines(lines, terms) ?? judgeGoods(goods, null, terms)
}

function judgeLines(lines: AgreedLine[], terms: Terms): BelowLowest | null {
  for (const line of listed(lines, terms)) {
    const lowest = floorOf(line, terms.limits.floorPercent, moneyFormatOf(terms.currency))
    if (lowest !== null && line.price < lowest) return { ok: false, reason: 'below-lowest', lowest, name: line.name }
  }
  return null
}

function judgeGoods(after: SoldGoods, before: SoldGoods | null, { limits, currency }: Terms): BelowLowest | null {
  const format = moneyFormatOf(currency)
  if (belowLimit(after, limits, format) <= (before ? belowLimit(before, limits, format) : 0)) return null
  return { ok: false, reason: 'below-lowest', lowest: lowestGoods(after, limits, format), name: null }
}

function listed<Line extends AgreedLine>(lines: Line[], { products }: Terms): (Line & FlooredLine)[] {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    const listPrice = product ? priceOf(product, line.size) : line.price
    return { ...line, listPrice, floorPrice: product?.floorPrice ?? null }
  })
}
