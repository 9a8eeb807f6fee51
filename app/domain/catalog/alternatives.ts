import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { isSoldOut } from './stock.ts'

const MOST_SHOWN = 6

export function alternativesTo(product: SnapshotProduct, products: readonly SnapshotProduct[]): SnapshotProduct[] {
  const inStock = products.filter((other) => other.id !== product.id && !isSoldOut(other))
  const isAlike = (other: SnapshotProduct) => other.categoryId === product.categoryId
  return [...inStock.filter(isAlike), ...inStock.filter((other) => !isAlike(other))].slice(0, MOST_SHOWN)
}
