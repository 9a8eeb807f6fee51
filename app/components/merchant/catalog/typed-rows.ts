import { randomId } from '#app/browser/random-id.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { sizesIn } from '#app/domain/catalog/product-fields.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type SizeRow, sizeRows } from './product/size-rows.ts'

/** A size that isn't stored gets its value from its name later. */
export function typedRows(fields: Fields, product: OwnedProduct | null): SizeRow[] {
  const isStored = (value: string) => product?.sizes.some((size) => size.value === value)
  return sizeRows(sizesIn(fields)).map((row) => (isStored(row.value) ? row : { ...row, value: '', key: randomId() }))
}
