import { sizeOfField } from '#app/domain/catalog/product-fields.ts'
import { productFieldNames, stockOf } from '#copy/merchant/unsaved-products'

export function nameOfField(field: string): string {
  const size = sizeOfField(field)
  if (size !== null) return stockOf({ size })
  const names: Record<string, string> = productFieldNames()
  return names[field] ?? field
}
