import { type ProductFieldRefusal, type ProductForm, productForm } from '#app/domain/catalog/product-form.ts'
import type { Fields, FormResult } from './fields.ts'

export type FirstProductErrors = Partial<Record<string, ProductFieldRefusal>>

/** Applies the product form's rules to its shorter onboarding form; the product is active. */
export function checkFirstProduct(fields: Fields): FormResult<ProductForm, FirstProductErrors> {
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
  const result = productForm.safeParse({
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
  if (result.success) return { ok: true, value: result.data }
  const errors = result.error.issues.map((issue) => [String(issue.path[0]), issue.message as ProductFieldRefusal])
  return { ok: false, errors: Object.fromEntries(errors) }
}
