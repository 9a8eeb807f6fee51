import { ArrangeTab } from './arrange/arrange-tab.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import type { CatalogView } from './view.ts'

export function CatalogPage(view: CatalogView) {
  if (view.arrangement) return <ArrangeTab {...view} arrangement={view.arrangement} />
  return view.filters.tab === 'products' ? <ProductsTab {...view} /> : <CategoriesTab {...view} />
}
