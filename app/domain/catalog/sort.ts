import { type PricedProduct, rangeOf } from './price.ts'

export const PRODUCT_SORTS = ['own', 'newest', 'price-up', 'price-down'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Columns of the owner's table. */
export const SORT_COLUMNS = ['name', 'price', 'stock'] as const

export type ProductSortColumn = (typeof SORT_COLUMNS)[number]

export const SORTED_FROM = 12

interface Sortable extends PricedProduct {
  createdAt: number
}

export function sortOf(value: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? 'own'
}

export function sortProducts<T extends Sortable>(products: T[], sort: ProductSort): T[] {
  switch (sort) {
    case 'own':
      return products
    case 'newest':
      return [...products].sort((a, b) => b.createdAt - a.createdAt)
    case 'price-up':
      return [...products].sort((a, b) => rangeOf(a).price - rangeOf(b).price)
    case 'price-down':
      return [...products].sort((a, b) => rangeOf(b).price - rangeOf(a).price)
  }
}
