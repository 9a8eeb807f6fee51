import { isEmptyTill, type TillDraft, tillFrom } from './till-draft.ts'

export interface ParkedCart {
  id: string
  parkedAt: number
  /** Who parked it at a shared till; '' elsewhere. */
  by: string
  draft: TillDraft
}

export const MAX_PARKED = 5

export function readParkedCarts(json: string | null): ParkedCart[] {
  try {
    const stored: unknown = JSON.parse(json ?? '')
    return Array.isArray(stored) ? stored.flatMap(cartFrom).slice(0, MAX_PARKED) : []
  } catch {
    return []
  }
}

export function parkCart(carts: ParkedCart[], cart: ParkedCart): ParkedCart[] | null {
  return carts.length < MAX_PARKED ? [...carts, cart] : null
}

/** Puts `current` in its place. Null when another page has taken it. */
export function takeCart(
  carts: ParkedCart[],
  id: string,
  current: ParkedCart | null,
): { taken: ParkedCart; carts: ParkedCart[] } | null {
  const taken = carts.find((cart) => cart.id === id)
  if (!taken) return null
  return { taken, carts: [...carts.filter((cart) => cart !== taken), ...(current ? [current] : [])] }
}

function cartFrom(value: unknown): ParkedCart[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, parkedAt, by = '', draft } = value as Record<string, unknown>
  const till = tillFrom(draft)
  return typeof id === 'string' &&
    Number.isSafeInteger(parkedAt) &&
    typeof by === 'string' &&
    till &&
    !isEmptyTill(till)
    ? [{ id, parkedAt: Number(parkedAt), by, draft: till }]
    : []
}
