import { MAX_MINOR, type Minor, type MoneyFormat, percentOf, roundTo } from '#app/domain/money.ts'

export const ROUNDINGS = [1, 5, 10, 50, 100] as const

export interface PriceChange {
  by: 'percent' | 'amount'
  direction: 'up' | 'down'
  /** Hundredths: of a percent, or of the currency's unit. */
  value: number
  /** Whole units of the currency. */
  rounding: number
  keepsOld: boolean
}

interface Price {
  price: Minor
  compareAt: Minor | null
}

interface PricedProduct extends Price {
  saleStartsAt: number | null
  saleEndsAt: number | null
  units: { size: string; price: Minor | null; compareAt: Minor | null }[]
}

type Format = Pick<MoneyFormat, 'fractionDigits'>

const MAX_PERCENT = 100_000

export function isPriceChange({ by, direction, value }: PriceChange): boolean {
  if (by === 'amount') return value > 0 && value <= MAX_MINOR
  return value > 0 && value <= (direction === 'down' ? 9_999 : MAX_PERCENT)
}

/** What rounding would make nothing of is rounded to the smallest coin. */
export function changedPrice(price: Minor, change: PriceChange, format: Format): Minor {
  const difference = change.by === 'amount' ? change.value : percentOf(price, change.value / 100)
  const raw = change.direction === 'up' ? price + difference : price - difference
  const step = change.rounding * 100
  const rounded = Math.round(raw / step) * step
  const coin = format.fractionDigits === 0 ? 100 : 1
  return Math.min(MAX_MINOR, rounded > 0 ? rounded : Math.max(coin, roundTo(raw, format)))
}

/** The prices of a product and of the units that have their own. */
export function changedPrices({ units, ...product }: PricedProduct, change: PriceChange, format: Format) {
  const hasDays = product.saleStartsAt !== null || product.saleEndsAt !== null
  const next = ({ price, compareAt }: Price): Price => {
    const changed = changedPrice(price, change, format)
    const before = compareOf({ price, compareAt }, changed)
    return { price: changed, compareAt: before !== null && before > changed ? before : null }
  }
  function compareOf({ price, compareAt }: Price, changed: Minor): Minor | null {
    // It is charged outside of the sale's days, so it changes too.
    if (hasDays && compareAt !== null) return changedPrice(compareAt, change, format)
    return change.keepsOld && price > changed ? price : compareAt
  }
  return {
    ...next(product),
    units: units.flatMap(({ size, price, compareAt }) =>
      price === null ? [] : [{ size, ...next({ price, compareAt }) }],
    ),
  }
}
