import { type TillDraft, tillFrom } from './till-draft.ts'

/** A cart that was put aside. */
export interface KeptCart {
  id: string
  /** Epoch milliseconds. */
  keptAt: number
  draft: TillDraft
}

export const MAX_KEPT = 5

/** The carts that are whole, oldest first. */
export function readKeptCarts(json: string | null): KeptCart[] {
  try {
    const stored: unknown = JSON.parse(json ?? '')
    return Array.isArray(stored) ? stored.flatMap(cartFrom).slice(0, MAX_KEPT) : []
  } catch {
    return []
  }
}

/** Null when as many are kept as may be. */
export function keepCart(carts: KeptCart[], cart: KeptCart): KeptCart[] | null {
  return carts.length < MAX_KEPT ? [...carts, cart] : null
}

/** Takes one out; `current` is kept in its place. Null when another page has taken it. */
export function takeCart(
  carts: KeptCart[],
  id: string,
  current: KeptCart | null,
): { taken: KeptCart; carts: KeptCart[] } | null {
  const taken = carts.find((cart) => cart.id === id)
  if (!taken) return null
  return { taken, carts: [...carts.filter((cart) => cart !== taken), ...(current ? [current] : [])] }
}

function cartFrom(value: unknown): KeptCart[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, keptAt, draft } = value as Record<string, unknown>
  const till = tillFrom(draft)
  return typeof id === 'string' && Number.isSafeInteger(keptAt) && till && till.lines.length > 0
    ? [{ id, keptAt: Number(keptAt), draft: till }]
    : []
}
