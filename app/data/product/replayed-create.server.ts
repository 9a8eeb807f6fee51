import { sql } from 'drizzle-orm'
import { products } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { ImageInput } from './images.server.ts'
import { columnsOf, type ProductInput } from './input.server.ts'

/** `missingImages` counts images that the store does not own. */
export type ReplayedCreate = { ok: true; id: string; missingImages: number }

export function createdRead(scope: StoreScope, id: string) {
  const { name, description, price, compareAtPrice, categoryId, isActive, lowStock, hasSizes, code } = products
  const fields = { name, description, price, compareAtPrice, categoryId, isActive, lowStock, hasSizes, code }
  const { pictures, deletedAt } = products
  return scope.pick(products, { ...fields, pictures, deletedAt }, sql`${products.id} = ${id}`)
}

interface CreatedRow extends ReturnType<typeof columnsOf> {
  pictures: unknown[]
  deletedAt: number | null
}

export function replayCreate(
  id: string,
  row: CreatedRow,
  input: ProductInput,
  images: ImageInput[],
): ReplayedCreate | { ok: false; reason: 'product-saved-before' } {
  const columns = Object.entries(columnsOf(input)) as [keyof ReturnType<typeof columnsOf>, unknown][]
  const isSame = row.deletedAt === null && columns.every(([column, value]) => row[column] === value)
  if (!isSame) return { ok: false, reason: 'product-saved-before' }
  return { ok: true, id, missingImages: images.length - row.pictures.length }
}
