export const GUIDE_STEPS = ['product', 'order', 'delivery', 'payments'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

export interface GuideInput {
  products: number
  orders: number
  hasDelivery: boolean
  hasPickup: boolean
  hasPayments: boolean
}

export interface GuideEntry {
  step: GuideStep
  isDone: boolean
  path: string
}

/** What a store still needs to sell, in order; null once all of it is there. */
export function setupGuide(storeId: string, facts: GuideInput): GuideEntry[] | null {
  const store = `/store/${encodeURIComponent(storeId)}`
  const entries: GuideEntry[] = [
    { step: 'product', isDone: facts.products > 0, path: `${store}/product-creation` },
    { step: 'order', isDone: facts.orders > 0, path: `${store}/orders` },
    { step: 'delivery', isDone: facts.hasDelivery || facts.hasPickup, path: `${store}/settings#delivery` },
    { step: 'payments', isDone: facts.hasPayments, path: `${store}/settings#payment-methods` },
  ]
  return entries.every(({ isDone }) => isDone) ? null : entries
}
