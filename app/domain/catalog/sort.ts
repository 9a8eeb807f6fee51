import type { Minor } from '#app/domain/money.ts'

/** How shoppers sort a store; 'own' is the merchant's order. Also in addresses, as ?sort=. */
export const PRODUCT_SORTS = ['own', 'newest', 'price-up', 'price-down'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** A store with more products than this can be sorted. */
export const SORTED_FROM = 12

interface Sortable {
  price: Minor
  createdAt: number
}

export function sortOf(value: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? 'own'
}

/** Sorts a list that is in the merchant's order, and keeps that order among equals. */
export function sortProducts<T extends Sortable>(products: T[], sort: ProductSort): T[] {
  switch (sort) {
    case 'own':
      return products
    case 'newest':
      return [...products].sort((a, b) => b.createdAt - a.createdAt)
    case 'price-up':
      return [...products].sort((a, b) => a.price - b.price)
    case 'price-down':
      return [...products].sort((a, b) => b.price - a.price)
  }
}
