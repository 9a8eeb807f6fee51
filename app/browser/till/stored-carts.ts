/** Event of the window: another part of the page has changed the cart or the parked ones. */
export const CARTS_CHANGED = 'tillCartsChanged'

export function cartKey(storeId: string): string {
  return `till:${storeId}`
}

export function parkedKey(accountId: string, storeId: string): string {
  return `till-parked:${accountId}:${storeId}`
}
