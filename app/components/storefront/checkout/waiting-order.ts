import { withinTime } from '#app/browser/loading/time-limit.ts'
import { deleteEntries, readEntry, writeEntry } from '#app/browser/outbox/entries.ts'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { storedOrderKey } from './order-key.ts'
import type { OrderRequest } from './send-order.ts'

/** An order that has no answer yet; a later try in the same store replaces it. */
export interface WaitingOrder {
  storeId: string
  order: OrderRequest
  /** Format of the total: the store's currency may have changed since. */
  moneyFormat: MoneyFormat
  cart: Cart
  since: number
  /** `thisPage` of the page that sends it without a press; 0 while it is edited. */
  page: number
  /** True when it was sent with a network, so it may have arrived. */
  mayHaveArrived: boolean
}

const KEPT_MS = 24 * 3_600_000
const MAX_WAIT_MS = 2_000

/** Identifies this load of the page. */
export const thisPage = performance.timeOrigin

/** False when the browser can't keep it, or doesn't say: an order never waits for its copy. */
export async function keepWaiting({ order: { challenge: _, ...order }, ...rest }: WaitingOrder): Promise<boolean> {
  const writing = writeEntry('orders', [rest.storeId], { ...rest, order }).then(() => true)
  return (await withinTime(writing, MAX_WAIT_MS)) ?? false
}

/** Null once the key is forgotten: its order is placed. */
export async function findWaiting(storeId: string): Promise<WaitingOrder | null> {
  const key = storedOrderKey(storeId)
  if (key === null) return null
  const waiting = await withinTime(readEntry<WaitingOrder>('orders', [storeId]), MAX_WAIT_MS)
  if (!waiting) return null
  if (waiting.order.requestId === key && Date.now() - waiting.since < KEPT_MS) return waiting
  await dropWaiting(storeId)
  return null
}

export async function dropWaiting(storeId: string): Promise<void> {
  await withinTime(deleteEntries('orders', [storeId]), MAX_WAIT_MS)
}

export function isCartOf({ order }: WaitingOrder, cart: Cart): boolean {
  return JSON.stringify(cartLines(cart)) === JSON.stringify(order.lines)
}
