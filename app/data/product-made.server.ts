import { sql } from 'drizzle-orm'
import { columnsOf, type ProductInput } from './product-input.server.ts'
import type { ImageInput } from './product-rows.server.ts'
import { products } from './schema/catalog.server.ts'
import type { StoreScope } from './store-scope.server.ts'

/** A product that was created; `lost` counts pictures that are not kept. */
export type Made = { ok: true; id: string; lost: number }

export function madeRead(scope: StoreScope, id: string) {
  const { name, description, price, compareAtPrice, categoryId, isActive, lowStock, hasSizes, code } = products
  const fields = { name, description, price, compareAtPrice, categoryId, isActive, lowStock, hasSizes, code }
  const kept = { pictures: products.pictures, deletedAt: products.deletedAt }
  return scope.pick(products, { ...fields, ...kept }, sql`${products.id} = ${id}`)
}

interface MadeRow extends ReturnType<typeof columnsOf> {
  pictures: unknown[]
  deletedAt: number | null
}

/** The answer to a form whose product is there already: the same product, or a refusal when the form says something else. */
export function madeBefore(
  id: string,
  made: MadeRow,
  input: ProductInput,
  images: ImageInput[],
): Made | { ok: false; reason: 'product-saved-before' } {
  const sent = Object.entries(columnsOf(input)) as [keyof ReturnType<typeof columnsOf>, unknown][]
  const isSame = made.deletedAt === null && sent.every(([column, value]) => made[column] === value)
  if (!isSame) return { ok: false, reason: 'product-saved-before' }
  return { ok: true, id, lost: images.length - made.pictures.length }
}
