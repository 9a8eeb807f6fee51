import type { Minor } from '#app/domain/money.ts'
import type { OrderExtra } from '../order.ts'

export interface ListedLine {
  line: number
  name: string
  selectedSize: string | null
  price: Minor
  quantity: number
  returned: number
  image: string | null
}

export function listedLines({ lines, extras }: { lines: ListedLine[]; extras: OrderExtra[] }): ListedLine[] {
  const products = lines.map(({ line, name, selectedSize, price, quantity, returned, image }) => {
    return { line, name, selectedSize, price, quantity, returned, image }
  })
  const texts = extras.map((extra) => ({ ...extra, selectedSize: null, image: null }))
  return [...products, ...texts].sort((a, b) => a.line - b.line)
}

export function pieceCounts(lines: Pick<ListedLine, 'quantity' | 'returned'>[]) {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    returnedPieces: lines.reduce((sum, { returned }) => sum + returned, 0),
  }
}
