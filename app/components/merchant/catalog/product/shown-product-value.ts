import { changesWords } from '#copy/merchant/changes'
import { productDialog } from '#copy/merchant/product-form'
import { imagesCount } from '#copy/merchant/unsaved-products'
import type { CatalogCategory } from '../view.ts'

export function shownProductValue(field: string, value: string, categories: CatalogCategory[]): string {
  switch (field) {
    case 'isActive':
    case 'isFeatured':
    case 'hasSizes':
      return value === 'on' ? changesWords().on : changesWords().off
    case 'categoryId':
      return categories.find(({ id }) => id === value)?.name ?? productDialog().noCategory
    case 'sizes':
      return labelsOf(value) || changesWords().nothing
    case 'optionNames':
      return (JSON.parse(value) as string[]).join(', ') || changesWords().nothing
    case 'images':
      return imagesCount({ n: JSON.parse(value).length })
    default:
      return value === '' ? changesWords().nothing : value
  }
}

function labelsOf(sizes: string): string {
  const names = JSON.parse(sizes) as { label: string; price?: string }[]
  return names.map(({ label, price }) => (price ? `${label} (${price})` : label)).join(', ')
}
