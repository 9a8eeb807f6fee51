/** Returns '100+' for a count above `most`. */
export function cappedCount(count: number, most: number): string {
  return count > most ? `${most}+` : String(count)
}
