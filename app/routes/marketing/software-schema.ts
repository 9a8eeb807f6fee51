import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { TIERS } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { tierWords } from '#copy/plans'

export function softwareSchema(origin: string, description: string): Record<string, unknown> {
  return {
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    description,
    url: origin,
    image: `${origin}/share-card.jpg`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: TIERS.map((tier) => ({
      '@type': 'Offer',
      name: tierWords()[tier].name,
      price: (priceOf(tier) / 100).toFixed(2),
      priceCurrency: PRICE_CURRENCY,
      url: `${origin}/pricing`,
    })),
  }
}
