import type { OutboxSale } from './outbox-sale.ts'
import { isLine, type TillProduct } from './till.ts'

export function withoutUnsent(products: TillProduct[], sales: Pick<OutboxSale, 'sale'>[]): TillProduct[] {
  const sold = sales.flatMap(({ sale }) => sale.lines)
  const left = (productId: string, size: string | null, available: number) =>
    sold
      .filter((line) => isLine(line, { productId, size }))
      .reduce((pieces, { quantity }) => Math.max(0, pieces - quantity), available)
  return products.map((product) => {
    const { id, hasSizes } = product
    const sizes = product.sizes.map((size) => ({ ...size, available: left(id, size.value, size.available) }))
    const available = hasSizes
      ? sizes.reduce((sum, size) => sum + size.available, 0)
      : left(id, null, product.available)
    return { ...product, sizes, available }
  })
}
