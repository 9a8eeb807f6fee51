import { randomId } from '#app/browser/random-id.ts'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { ORDER_KEYS } from '#app/domain/order/place/own-orders.ts'

interface OrderKey {
  key: string
  /** Lines that were first posted with the key. */
  lines: string
}

/** For a browser that blocks storage: without it each try would be an order of its own. */
let keysInMemory: Record<string, OrderKey> = {}

/** Keeps the key until a response says that the order is saved: a lost post may still arrive. */
export function orderKey(storeId: string, lines: CartLine[]): string {
  const keys = storedKeys()
  const storedKey = keys[storeId]?.key
  if (storedKey) return storedKey
  const key = randomId()
  store({ ...keys, [storeId]: { key, lines: JSON.stringify(lines) } })
  return key
}

/** Null when no order of this store waits for its response. */
export function storedOrderKey(storeId: string): string | null {
  return storedKeys()[storeId]?.key ?? null
}

export function isFirstPosted(storeId: string, key: string, lines: CartLine[]): boolean {
  const stored = storedKeys()[storeId]
  return stored?.key === key && stored.lines === JSON.stringify(lines)
}

/** Keeps a newer key of another tab. */
export function forgetOrderKey(storeId: string, key: string): void {
  const { [storeId]: stored, ...others } = storedKeys()
  if (stored?.key === key) store(others)
}

function store(keys: Record<string, OrderKey>): void {
  keysInMemory = keys
  writeStored('localStorage', ORDER_KEYS, JSON.stringify(keys))
}

function storedKeys(): Record<string, OrderKey> {
  const stored = readStored('localStorage', ORDER_KEYS)
  if (stored === null) return keysInMemory
  try {
    const keys: unknown = JSON.parse(stored)
    return typeof keys === 'object' && keys !== null ? { ...keys } : {}
  } catch {
    return {}
  }
}
