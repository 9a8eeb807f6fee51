import { discountOf } from '#app/domain/discount/discount.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { sumOf } from '#app/domain/order/place/draft.ts'

/** What a seller may agree to without a manager; null for no limit. */
export interface SellerLimits {
  sellerDiscount: number | null
  /** Lowest price of every product, in percent of its price. */
  floorPercent: number | null
  sellsExtras: boolean
}

export interface FlooredLine {
  price: Minor
  quantity: number
  /** The product's own lowest price, which wins over the percentage. */
  floorPrice?: Minor | null | undefined
  /** Of the catalogue, where `price` was typed. */
  listPrice?: Minor
}

export interface SoldGoods {
  lines: FlooredLine[]
  extras: Pick<FlooredLine, 'price' | 'quantity'>[]
  discount: Minor
}

export function withFloors<Line extends { productId: string }>(
  lines: Line[],
  products: { id: string; floorPrice?: Minor | null }[],
): (Line & { floorPrice: Minor | null })[] {
  return lines.map((line) => {
    return { ...line, floorPrice: products.find(({ id }) => id === line.productId)?.floorPrice ?? null }
  })
}

type Format = Pick<MoneyFormat, 'fractionDigits'>

export function floorOf(
  { price, floorPrice = null, listPrice = price }: Omit<FlooredLine, 'quantity'>,
  floorPercent: number | null,
  { fractionDigits }: Format,
): Minor | null {
  if (floorPrice !== null) return Math.min(floorPrice, listPrice)
  if (floorPercent === null) return null
  const shown = fractionDigits === 0 ? 100 : 1
  return Math.min(listPrice, Math.ceil((listPrice * floorPercent) / (100 * shown)) * shown)
}

/** How far the goods are below their lowest prices; 0 where they aren't. */
export function belowFloor(goods: SoldGoods, { floorPercent }: SellerLimits, format: Format): Minor {
  return Math.max(0, floorSum(goods, floorPercent, format) - afterDiscount(goods))
}

export function belowLimit(goods: SoldGoods, limits: SellerLimits, format: Format): Minor {
  return Math.max(0, lowestGoods(goods, limits, format) - afterDiscount(goods))
}

export type OverLimit = { lowest: Minor } | 'extras' | null

/** What is above a seller's limits at the till. */
export function overLimit(goods: SoldGoods, limits: SellerLimits, format: Format): OverLimit {
  if (goods.extras.length > 0 && !limits.sellsExtras) return 'extras'
  return belowLimit(goods, limits, format) > 0 ? { lowest: lowestGoods(goods, limits, format) } : null
}

export function lowestGoods(goods: SoldGoods, limits: SellerLimits, format: Format): Minor {
  const listed = goods.lines.map(({ price, listPrice = price, quantity }) => ({ price: listPrice, quantity }))
  const subtotal = sumOf(listed) + sumOf(goods.extras)
  const { sellerDiscount: value } = limits
  const discounted = value === null ? 0 : subtotal - discountOf({ kind: 'percent', value }, subtotal, format)
  return Math.max(discounted, floorSum(goods, limits.floorPercent, format))
}

function floorSum({ lines, extras }: SoldGoods, floorPercent: number | null, format: Format): Minor {
  const floors = lines.map((line) => ({ ...line, floor: floorOf(line, floorPercent, format) }))
  if (floors.every(({ floor }) => floor === null)) return 0
  return floors.reduce((sum, { floor, quantity }) => sum + (floor ?? 0) * quantity, sumOf(extras))
}

function afterDiscount({ lines, extras, discount }: SoldGoods): Minor {
  return sumOf(lines) + sumOf(extras) - discount
}
