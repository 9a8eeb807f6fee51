import { randomId } from '#app/browser/random-id.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { sizesIn } from '#app/domain/catalog/product-fields.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type SizeRow, sizeRows } from './size-rows.ts'

/** The rows of sizes that were typed: one that isn't stored takes its value from its name later. */
export function typedRows(fields: Fields, product: OwnedProduct | null): SizeRow[] {
  const isStored = (value: string) => product?.sizes.some((size) => size.value === value)
  return sizeRows(sizesIn(fields)).map((row) => (isStored(row.value) ? row : { ...row, value: '', key: randomId() }))
}
