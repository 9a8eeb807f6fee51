import { readCount } from '../text/whole-number.ts'

export const MAX_STOCK = 1_000_000

export interface Restock {
  productId: string
  size: string
  quantity: number
  key: string
}

export type RestockAnswer = { ok: true; inventory: number } | { ok: false; text: string }

/** Nothing typed is none. */
export function isStockCount(text: string): boolean {
  const count = text.trim() === '' ? 0 : readCount(text)
  return count !== null && count <= MAX_STOCK
}

export function readPieces(text: string): number | null {
  const count = readCount(text)
  return count !== null && count > 0 && count <= MAX_STOCK ? count : null
}

/** Returns null for a request that no dialog sends; an unreadable quantity is 0. */
export function readRestock(form: FormData): Restock | null {
  const [productId, size, quantity, key] = ['productId', 'size', 'quantity', 'key'].map((name) => form.get(name) ?? '')
  if (typeof productId !== 'string' || typeof size !== 'string') return null
  if (typeof quantity !== 'string' || typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return null
  return { productId, size, quantity: readPieces(quantity) ?? 0, key }
}
