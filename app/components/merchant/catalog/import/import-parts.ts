import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'

const MAX_PRODUCTS = 100
/** Letters: the server reads at most 1.5 MB, and a letter has up to three bytes. */
const MAX_LETTERS = 400_000
const MAX_ROWS_NAMED = 200

export interface ImportPart {
  from: number
  products: ImportedProduct[]
}

export function partsOf(products: ImportedProduct[]): ImportPart[] {
  const parts: ImportPart[] = []
  let letters = 0
  products.forEach((product, from) => {
    const short = { ...product, rows: product.rows.slice(0, MAX_ROWS_NAMED) }
    const { length } = JSON.stringify(short)
    const part = parts.at(-1)
    const isFull = !part || part.products.length === MAX_PRODUCTS || letters + length > MAX_LETTERS
    if (isFull) parts.push({ from, products: [short] })
    else part.products.push(short)
    letters = isFull ? length : letters + length
  })
  return parts
}
