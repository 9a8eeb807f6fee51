import { hasDraft, isDraftChanged } from '../checkout/use-checkout-draft.ts'
import { findWaiting, keepWaiting, thisPage, type WaitingOrder } from '../checkout/waiting-order.ts'

export interface ReopenedOrder {
  order: WaitingOrder
  /** This tab's fields differ from the order. */
  isChanged: boolean
  /** An earlier load of the page has made it. */
  isFromBefore: boolean
}

/** Without fields in this tab, the store's page asks first. */
export async function findReopened(storeId: string): Promise<ReopenedOrder | null> {
  const found = hasDraft(storeId) ? await findWaiting(storeId) : null
  if (!found) return null
  const isChanged = isDraftChanged(storeId, found.order)
  if (!isChanged && found.page === 0) return null
  const order = isChanged ? found : { ...found, page: thisPage }
  keepWaiting(order)
  return { order, isChanged, isFromBefore: found.page !== thisPage }
}
