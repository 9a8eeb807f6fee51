/** A line of which fewer pieces are left than were ordered. */
export interface MissingLine {
  line: number
  name: string
  selectedSize: string | null
  quantity: number
  left: number
}

interface StockedLine {
  line: number
  name: string
  selectedSize: string | null
  quantity: number
  held: number
  taken: number
}

/** `free` are pieces that no order holds; lines of an order are of different units. */
export function missingLines(lines: StockedLine[], free: { line: number; free: number }[]): MissingLine[] {
  return lines.flatMap(({ line, name, selectedSize, quantity, held, taken }) => {
    const left = held + taken + (free.find((unit) => unit.line === line)?.free ?? 0)
    return left < quantity ? [{ line, name, selectedSize, quantity, left }] : []
  })
}

/**
 * '' when nothing is missing. A step is confirmed for one such key, and asked again for another.
 */
export function missingKey(missing: MissingLine[]): string {
  return missing.map(({ line, left }) => `${line}:${left}`).join(' ')
}
