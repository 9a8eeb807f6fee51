import { type ProductFieldRefusal, type ProductForm, productForm } from '#app/domain/catalog/product-form.ts'
import type { Checked, Fields } from './fields.ts'

export type FirstProductErrors = Partial<Record<string, ProductFieldRefusal>>

/** The product form's own rules for the few fields of the first one; it is visible at once. */
export function checkFirstProduct(fields: Fields): Checked<ProductForm, FirstProductErrors> {
  const {
    name = '',
    description = '',
    price = '',
    inventory = '',
    hasSizes = '',
    sizes = '[]',
    images = '[]',
    key,
  } = fields
  const read = productForm.safeParse({
    name,
    description,
    price,
    inventory,
    hasSizes,
    sizes,
    images,
    key,
    isActive: 'on',
  })
  if (read.success) return { ok: true, value: read.data }
  const errors = read.error.issues.map((issue) => [String(issue.path[0]), issue.message as ProductFieldRefusal])
  return { ok: false, errors: Object.fromEntries(errors) }
}
