import type { Minor } from '#app/domain/money.ts'

/** Number of pieces by their value in minor units. */
export type CountedPieces = Readonly<Record<string, number>>

export interface Denominations {
  notes: readonly Minor[]
  coins: readonly Minor[]
}

const units = (...values: number[]): Minor[] => values.map((value) => value * 100)

/** In circulation, by their central banks; a value that is a note and a coin is counted once. */
const denominations: Readonly<Record<string, Denominations>> = {
  KES: { notes: units(1000, 500, 200, 100, 50), coins: units(40, 20, 10, 5, 1) },
  UGX: { notes: units(50_000, 20_000, 10_000, 5000, 2000, 1000), coins: units(500, 200, 100, 50) },
  TZS: { notes: units(10_000, 5000, 2000, 1000, 500), coins: units(200, 100, 50) },
  RWF: { notes: units(5000, 2000, 1000, 500), coins: units(100, 50, 20, 10, 5, 1) },
}

export const COUNTED_CURRENCIES = Object.keys(denominations)

/** Null for a currency whose sum is typed. */
export function denominationsOf(currency: string): Denominations | null {
  return denominations[currency] ?? null
}

export const MAX_PIECES = 99_999

export function sumOfPieces(pieces: CountedPieces): Minor {
  return Object.entries(pieces).reduce((sum, [value, count]) => sum + Number(value) * count, 0)
}
