import type { ProductInput } from '#app/data/product/input.server.ts'

/** The parsed input of the product form: three bowls. */
export function productFixture(fields: Partial<ProductInput> = {}): ProductInput {
  return {
    name: 'Bowl',
    description: null,
    price: 45_000,
    compareAtPrice: null,
    categoryId: null,
    isActive: true,
    lowStock: null,
    code: null,
    sizes: [],
    inventory: 3,
    ...fields,
  }
}
