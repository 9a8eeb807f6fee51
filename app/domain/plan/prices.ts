import type { Minor } from '#app/domain/money.ts'

export type PricedTier = 'free' | 'pro' | 'business'

export const PRICE_CURRENCY = 'KES'

const prices: Record<PricedTier, { monthly: Minor; yearly: Minor }> = {
  free: { monthly: 0, yearly: 0 },
  pro: { monthly: 1000_00, yearly: 10_000_00 },
  business: { monthly: 49_00, yearly: 490_00 },
}

export function priceOf(tier: PricedTier): { monthly: Minor; yearly: Minor } {
  return prices[tier]
}

/** The monthly price shown for yearly billing: 85% of `monthly`. */
export function perMonthWhenYearly(tier: PricedTier): Minor {
  return Math.round((prices[tier].monthly * 85) / 100)
}
