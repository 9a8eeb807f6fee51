import type { Minor } from '#app/domain/money.ts'

export const MOST_COUNTED_LINES = 5_000

/** What is there, and the stock that the line showed when it was counted. */
export interface CountedLine {
  productId: string
  size: string
  count: number
  shown: number
}

export function unitKey({ productId, size }: Pick<CountedLine, 'productId' | 'size'>): string {
  return `${productId} ${size}`
}

export type CountRefusal = 'gone' | 'sold' | 'promised' | 'too-large'

export interface RefusedLine {
  productId: string
  size: string
  name: string
  count: number
  promised: number
  reason: CountRefusal
}

export interface CountReport {
  lines: number
  booked: number
  missing: number
  /** At cost; null where no cost is known. */
  missingCost: Minor | null
  more: number
  refused: RefusedLine[]
}

/** As a form sends them. */
export function linesText(lines: CountedLine[]): string {
  return JSON.stringify(lines.map(({ productId, size, count, shown }) => [productId, size, count, shown]))
}
