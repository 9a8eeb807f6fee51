import type { PageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { PricedProduct } from '#app/domain/catalog/price.ts'
import type { ProductSortColumn } from '#app/domain/catalog/sort.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface CatalogCategory {
  id: string
  name: string
  description: string | null
}

export interface ArrangedProduct extends PricedProduct {
  id: string
  name: string
  image: string | null
  isActive: boolean
  isSoldOut: boolean
}

export interface Arrangement {
  products: ArrangedProduct[]
  previous: string
  next: string | null
}

export interface CatalogView {
  account: string
  filters: {
    query: string
    categoryId: string | null
    isLowOnly: boolean
    after: string
    before: string
    sort: ProductSortColumn
    direction: 'asc' | 'desc'
    tab: 'products' | 'categories' | 'arrange'
  }
  page: {
    products: OwnedProduct[]
    count: number
    matches: number
    next: string | null
    previous: string | null
  }
  /** Set only on its tab. */
  arrangement: Arrangement | null
  /** Chosen on this device; null: a table on a desk, else pictures. */
  layout: 'table' | 'pictures' | null
  /** Null while the store's page can list all products. */
  pageLimit: PageLimitText | null
  categories: CatalogCategory[]
  perCategory: Record<string, number>
  store: { id: string; slug: string; moneyFormat: MoneyFormat; platform: Platform; timeZone: string }
  tier: Tier
  /** Prices are shown as charged then. */
  now: number
  origin: string
}
