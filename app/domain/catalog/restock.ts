import { readCount } from '../whole-number.ts'

/** Of a size or a product, and what is added to it at once. */
export const MAX_STOCK = 1_000_000

export interface Restock {
  productId: string
  /** '' of a product without sizes. */
  size: string
  quantity: number
  /** The idempotency key. */
  key: string
}

/** `inventory` is what the product or the size has now. */
export type RestockAnswer = { ok: true; inventory: number } | { ok: false; text: string }

/** Null for what is no number of pieces to add. */
export function readPieces(text: string): number | null {
  const count = readCount(text)
  return count !== null && count > 0 && count <= MAX_STOCK ? count : null
}

/** Null for a request that no dialog sends; a quantity that people typed is 0 where it is none. */
export function readRestock(form: FormData): Restock | null {
  const [productId, size, quantity, key] = ['productId', 'size', 'quantity', 'key'].map((name) => form.get(name) ?? '')
  if (typeof productId !== 'string' || typeof size !== 'string') return null
  if (typeof quantity !== 'string' || typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return null
  return { productId, size, quantity: readPieces(quantity) ?? 0, key }
}
