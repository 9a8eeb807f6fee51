import * as z from 'zod'
import type { ProductImage } from '#app/domain/catalog/images.ts'
import { NO_CATEGORY } from '#app/domain/catalog/product-fields.ts'
import { type ProductForm, productForm } from '#app/domain/catalog/product-form.ts'
import { totalInventory } from '#app/domain/catalog/sizes.ts'

const { name, description, price, inventory, hasSizes, sizes, images, key } = productForm.shape

export const NO_STOCK = 'no-stock'

export const firstProductForm = z
  .object({ name, description, price, inventory, hasSizes, sizes, images, key })
  .transform(
    (form): ProductForm => ({
      ...form,
      isActive: true,
      isFeatured: false,
      categoryId: NO_CATEGORY,
      shown: {},
      optionNames: [],
      version: 0,
    }),
  )

export function isWithoutStock({ hasSizes, sizes, inventory }: z.output<typeof firstProductForm>): boolean {
  return (hasSizes ? totalInventory(sizes) : inventory) === 0
}

const keptImages = z.array(z.object({ url: z.string(), card: z.string(), isCover: z.boolean() }))

export function draftImages(json = '[]'): ProductImage[] {
  try {
    const parsed = keptImages.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data.map((image, position) => ({ ...image, id: image.url, position })) : []
  } catch {
    return []
  }
}
