import { MAX_ROWS_OF_PRODUCT, ROWS_PER_PART } from '#app/domain/catalog/import/import.ts'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'

/** Letters: the server reads at most 1.5 MB, and a letter has up to three bytes. */
const MAX_LETTERS = 400_000

export interface ImportPart {
  from: number
  products: ImportedProduct[]
}

export function partsOf(products: ImportedProduct[]): ImportPart[] {
  const parts: ImportPart[] = []
  let letters = 0
  products.forEach((product, from) => {
    const short = { ...product, rows: product.rows.slice(0, MAX_ROWS_OF_PRODUCT) }
    const { length } = JSON.stringify(short)
    const part = parts.at(-1)
    const isFull = !part || part.products.length === ROWS_PER_PART || letters + length > MAX_LETTERS
    if (isFull) parts.push({ from, products: [short] })
    else part.products.push(short)
    letters = isFull ? length : letters + length
  })
  return parts
}
