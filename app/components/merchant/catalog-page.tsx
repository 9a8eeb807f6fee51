import type { CatalogFacts } from './catalog-facts.ts'
import { CategoriesTab } from './categories-tab.tsx'
import { ProductsTab } from './products-tab.tsx'

/** Products and Categories. */
export function CatalogPage(facts: CatalogFacts) {
  return facts.asked.tab === 'products' ? <ProductsTab {...facts} /> : <CategoriesTab {...facts} />
}
