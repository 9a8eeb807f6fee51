import { sql } from 'drizzle-orm'
import { products } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { ImageInput } from './images.server.ts'
import { columnsOf, type ProductInput } from './input.server.ts'

/** A product that was created; `lost` counts pictures that are not kept. */
export type ReplayedCreate = { ok: true; id: string; lost: number }

export function createdRead(scope: StoreScope, id: string) {
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
export function replayCreate(
  id: string,
  made: MadeRow,
  input: ProductInput,
  images: ImageInput[],
): ReplayedCreate | { ok: false; reason: 'product-saved-before' } {
  const sent = Object.entries(columnsOf(input)) as [keyof ReturnType<typeof columnsOf>, unknown][]
  const isSame = made.deletedAt === null && sent.every(([column, value]) => made[column] === value)
  if (!isSame) return { ok: false, reason: 'product-saved-before' }
  return { ok: true, id, lost: images.length - made.pictures.length }
}
