/** '100+' for a count that ended above `most`. */
export function cappedCount(count: number, most: number): string {
  return count > most ? `${most}+` : String(count)
}
