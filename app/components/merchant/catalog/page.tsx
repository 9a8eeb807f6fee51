import { CategoriesTab } from './categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import type { CatalogView } from './view.ts'

export function CatalogPage(view: CatalogView) {
  return view.filters.tab === 'products' ? <ProductsTab {...view} /> : <CategoriesTab {...view} />
}
