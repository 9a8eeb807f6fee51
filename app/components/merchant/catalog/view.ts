import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import type { LeftOut } from '#app/domain/store/snapshot-size.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface CatalogCategory {
  id: string
  name: string
  description: string | null
}

export interface CatalogView {
  filters: {
    query: string
    categoryId: string | null
    isLowOnly: boolean
    after: string
    before: string
    tab: 'products' | 'categories'
  }
  page: {
    products: OwnedProduct[]
    count: number
    matches: number
    next: string | null
    previous: string | null
  }
  /** What the limit of a store's page leaves out of it; null when nothing. */
  leftOut: LeftOut | null
  categories: CatalogCategory[]
  perCategory: Record<string, number>
  store: { id: string; slug: string; symbol: string; platform: Platform }
  tier: Tier
  origin: string
}
