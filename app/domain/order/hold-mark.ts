export const LEAST_MARK = 20

/** Pieces kept for new customers that a calm store stays under: twice its orders a day, at least 20. */
export function holdMark(ordersOf7Days: number): number {
  return Math.max(LEAST_MARK, (2 * ordersOf7Days) / 7)
}
