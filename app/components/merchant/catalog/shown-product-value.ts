import { productDialog } from '#app/copy/en/merchant/product-form.ts'
import { changesWords } from '#app/copy/en/merchant/settings.ts'
import { imagesCount, productFieldNames, stockOf } from '#app/copy/en/merchant/unsaved-products.ts'
import { sizeOfField } from '#app/domain/catalog/product-fields.ts'
import type { CatalogCategory } from './view.ts'

export function nameOfField(field: string): string {
  const size = sizeOfField(field)
  return size === null ? (productFieldNames[field] ?? field) : stockOf(size)
}

export function shownProductValue(field: string, value: string, categories: CatalogCategory[]): string {
  switch (field) {
    case 'isActive':
    case 'isFeatured':
    case 'hasSizes':
      return value === 'on' ? changesWords.on : changesWords.off
    case 'categoryId':
      return categories.find(({ id }) => id === value)?.name ?? productDialog.noCategory
    case 'sizes':
      return labelsOf(value) || changesWords.nothing
    case 'images':
      return imagesCount(JSON.parse(value).length)
    default:
      return value === '' ? changesWords.nothing : value
  }
}

function labelsOf(sizes: string): string {
  return (JSON.parse(sizes) as { label: string }[]).map(({ label }) => label).join(', ')
}
