import type { DeliveryMethod } from '../order.ts'

export interface DeliveryOffer {
  hasDelivery: boolean
  hasPickup: boolean
}

/** A store that offers neither delivers by arrangement, without a fee. */
export function defaultMethod(store: DeliveryOffer): DeliveryMethod {
  return store.hasPickup && !store.hasDelivery ? 'pickup' : 'delivery'
}

export function offersChoice(store: DeliveryOffer): boolean {
  return store.hasDelivery && store.hasPickup
}

export function isOffered(store: DeliveryOffer, method: DeliveryMethod): boolean {
  return offersChoice(store) || method === defaultMethod(store)
}

export function needsAddress(method: DeliveryMethod): boolean {
  return method === 'delivery'
}
