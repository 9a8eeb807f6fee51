import type { OwnedProduct } from './owned-product.ts'
import { MAX_NAME } from './product.ts'

export function duplicateOf(product: OwnedProduct, suffix: string): OwnedProduct {
  return {
    ...product,
    name: `${product.name.slice(0, MAX_NAME - suffix.length).trimEnd()}${suffix}`,
    isActive: false,
    isFeatured: false,
    inventory: 0,
    available: 0,
    code: null,
    sizes: product.sizes.map(({ label, price, compareAt }) => ({
      value: label,
      label,
      inventory: 0,
      price,
      compareAt,
    })),
  }
}
