/** An event of the window: another part of the page has changed the cart or the parked ones. */
export const CARTS_CHANGED = 'tillCartsChanged'

/** In this tab's storage. */
export function cartKey(storeId: string): string {
  return `till:${storeId}`
}

/** In the device's storage. */
export function parkedKey(accountId: string, storeId: string): string {
  return `till-parked:${accountId}:${storeId}`
}
