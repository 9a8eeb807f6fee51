import type { Minor } from '#app/domain/money.ts'
import type { Tier } from './limits.ts'

export const PRICE_CURRENCY = 'KES'

const monthlyPrices: Record<Tier, Minor> = { free: 0, pro: 1000_00 }

export function priceOf(tier: Tier): Minor {
  return monthlyPrices[tier]
}
