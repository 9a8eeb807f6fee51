import { PLACED_ORDERS } from '#app/domain/order/place/own-orders.ts'
import {
  type PlacedOrder,
  readPlacedOrders,
  withoutPlacedOrder,
  withPlacedOrder,
} from '#app/domain/order/place/placed-orders.ts'
import { readStored, writeStored } from './browser-storage.ts'

export function placedOrders(storeId: string): PlacedOrder[] {
  return readPlacedOrders(readStored('localStorage', PLACED_ORDERS), storeId, Date.now())
}

export function rememberOrder(storeId: string, { number, token }: Pick<PlacedOrder, 'number' | 'token'>): void {
  const stored = readStored('localStorage', PLACED_ORDERS)
  const order = { number, token, placedAt: Date.now() }
  writeStored('localStorage', PLACED_ORDERS, withPlacedOrder(stored, storeId, order))
}

export function forgetOrder(token: string): void {
  const stored = readStored('localStorage', PLACED_ORDERS)
  if (stored?.includes(token)) {
    writeStored('localStorage', PLACED_ORDERS, withoutPlacedOrder(stored, token, Date.now()))
  }
}
