import { useMay } from '../use-access.ts'
import { ArrangeTab } from './arrange/arrange-tab.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import type { CatalogView } from './view.ts'

export function CatalogPage(view: CatalogView) {
  const mayEdit = useMay('products.edit')
  if (view.arrangement && mayEdit) return <ArrangeTab {...view} arrangement={view.arrangement} />
  return view.filters.tab !== 'categories' ? <ProductsTab {...view} /> : <CategoriesTab {...view} />
}
