import type { PricedProduct } from './price.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const RESTORABLE_MS = 30 * DAY_MS

export interface RemovedProduct extends PricedProduct {
  id: string
  name: string
  card: string | null
  inventory: number
  removedAt: number
}

export function daysLeft(removedAt: number, now: number): number {
  return Math.max(0, Math.ceil((removedAt + RESTORABLE_MS - now) / DAY_MS))
}
