import { sizeOfField } from '#app/domain/catalog/product-fields.ts'
import { productFieldNames, stockOf } from '#copy/merchant/unsaved-products'

/** What the product's form calls one of its fields. */
export function nameOfField(field: string): string {
  const size = sizeOfField(field)
  if (size !== null) return stockOf({ size })
  const names: Record<string, string> = productFieldNames()
  return names[field] ?? field
}
