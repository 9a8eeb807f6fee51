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

export function missingLines(lines: StockedLine[], free: { line: number; free: number }[]): MissingLine[] {
  return lines.flatMap(({ line, name, selectedSize, quantity, held, taken }) => {
    const left = held + taken + (free.find((unit) => unit.line === line)?.free ?? 0)
    return left < quantity ? [{ line, name, selectedSize, quantity, left }] : []
  })
}

/** Returns '' when nothing is missing. A confirmation counts for this key only. */
export function missingKey(missing: MissingLine[]): string {
  return missing.map(({ line, left }) => `${line}:${left}`).join(' ')
}
