/** Leaves room to move a product between two others without writing them. */
export const POSITION_GAP = 2 ** 32
export const MOVE_WINDOWS = [1, 100, 1_000] as const

export interface Placed {
  id: string
  position: number
}

/** Returns null when `following`, at most `window` products, leaves no gap. */
export function placeAfter(id: string, before: Placed | null, following: Placed[], window: number): Placed[] | null {
  const [first] = following
  if (before === null) return [{ id, position: first ? first.position - POSITION_GAP : 0 }]
  const start = before.position
  if (!first) return [{ id, position: start + POSITION_GAP }]
  const middle = Math.floor((start + first.position) / 2)
  if (middle > start && middle < first.position) return [{ id, position: middle }]
  // The last of a full window stays, because the products after it were not read.
  const isEnd = following.length < window
  const ids = [id, ...following.map((product) => product.id)].slice(0, isEnd ? undefined : window)
  const room = (following.at(-1)?.position ?? start) - start
  const step = isEnd ? POSITION_GAP : Math.floor(room / (ids.length + 1))
  return step > 0 ? ids.map((moved, index) => ({ id: moved, position: start + (index + 1) * step })) : null
}
