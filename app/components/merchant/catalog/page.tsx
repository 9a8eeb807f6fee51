import { CategoriesTab } from './categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import type { CatalogView } from './view.ts'

/** Products and Categories. */
export function CatalogPage(facts: CatalogView) {
  return facts.asked.tab === 'products' ? <ProductsTab {...facts} /> : <CategoriesTab {...facts} />
}
