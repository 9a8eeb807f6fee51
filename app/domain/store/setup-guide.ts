export const GUIDE_STEPS = ['product', 'delivery', 'payments', 'order'] as const
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

export function setupGuide(storeId: string, input: GuideInput): GuideEntry[] | null {
  const store = `/store/${encodeURIComponent(storeId)}`
  const entries: GuideEntry[] = [
    { step: 'product', isDone: input.products > 0, path: `${store}/product-creation` },
    { step: 'delivery', isDone: input.hasDelivery || input.hasPickup, path: `${store}/settings#delivery` },
    { step: 'payments', isDone: input.hasPayments, path: `${store}/settings#payment-methods` },
    { step: 'order', isDone: input.orders > 0, path: `${store}/orders` },
  ]
  return entries.every(({ isDone }) => isDone) ? null : entries
}
