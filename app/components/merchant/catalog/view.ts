import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface CatalogCategory {
  id: string
  name: string
  description: string | null
}

/** All that the page of products and categories shows. */
export interface CatalogView {
  asked: {
    query: string
    categoryId: string | null
    isLowOnly: boolean
    after: string
    before: string
    tab: 'products' | 'categories'
  }
  shelf: {
    products: OwnedProduct[]
    /** Of the whole store, whatever was asked. */
    count: number
    found: number
    next: string | null
    previous: string | null
  }
  categories: CatalogCategory[]
  /** Products by category id. */
  perCategory: Record<string, number>
  store: { id: string; slug: string; symbol: string; platform: Platform }
  tier: Tier
  origin: string
}
