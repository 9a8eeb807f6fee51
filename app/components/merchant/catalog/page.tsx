import { CategoriesTab } from './categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import { RemovedTab } from './removed-tab.tsx'
import type { CatalogView } from './view.ts'

export function CatalogPage(view: CatalogView) {
  if (view.filters.tab === 'removed') return <RemovedTab {...view} />
  return view.filters.tab === 'products' ? <ProductsTab {...view} /> : <CategoriesTab {...view} />
}
