import { readStored, writeStored } from '#app/browser/browser-storage.ts'
import { randomId } from '#app/browser/random-id.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'

const KEYS = 'cart-keys'

interface KeyOfLines {
  key: string
  lines: string
}

/** The idempotency key of these lines: stable until they change or the order is placed. */
export function orderKey(storeId: string, lines: CartLine[]): string {
  const linesJson = JSON.stringify(lines)
  const keys = storedKeys()
  const entry = keys[storeId]
  if (entry?.key && entry.lines === linesJson) return entry.key
  const key = randomId()
  writeStored('localStorage', KEYS, JSON.stringify({ ...keys, [storeId]: { key, lines: linesJson } }))
  return key
}

export function forgetOrderKey(storeId: string): void {
  const { [storeId]: _, ...others } = storedKeys()
  writeStored('localStorage', KEYS, JSON.stringify(others))
}

function storedKeys(): Record<string, KeyOfLines> {
  try {
    const keys: unknown = JSON.parse(readStored('localStorage', KEYS) ?? '{}')
    return typeof keys === 'object' && keys !== null ? { ...keys } : {}
  } catch {
    return {}
  }
}
