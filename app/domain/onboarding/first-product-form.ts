import * as z from 'zod'
import { NO_CATEGORY, type ProductForm, productForm } from '#app/domain/catalog/product-form.ts'

const { name, description, price, inventory, hasSizes, sizes, images, key } = productForm.shape

/** The product form's rules for its shorter onboarding form; the product is active. */
export const firstProductForm = z
  .object({ name, description, price, inventory, hasSizes, sizes, images, key })
  .transform((form): ProductForm => ({ ...form, isActive: true, categoryId: NO_CATEGORY, shown: {}, version: 0 }))
