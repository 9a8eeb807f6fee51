import { useStoredChange } from '#app/browser/storage/use-stored-change.ts'
import { ORDER_KEYS, PLACED_ORDERS } from '#app/domain/order/place/own-orders.ts'

/** Runs when another tab has placed, begun or dropped an order. */
export function useStoredOrders(onChange: () => void): void {
  useStoredChange([ORDER_KEYS, PLACED_ORDERS], onChange)
}
