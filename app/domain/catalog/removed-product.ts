import type { Minor } from '#app/domain/money.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A removed product can be brought back for so long, with its pictures. */
export const RESTORABLE_MS = 30 * DAY_MS

export interface RemovedProduct {
  id: string
  name: string
  price: Minor
  card: string | null
  inventory: number
  removedAt: number
}

/** Days until it can't be brought back, a begun one counts whole. */
export function daysLeft(removedAt: number, now: number): number {
  return Math.max(0, Math.ceil((removedAt + RESTORABLE_MS - now) / DAY_MS))
}
