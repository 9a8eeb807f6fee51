import { type SQL, sql } from 'drizzle-orm'
import { MAX_FEATURED } from '#app/domain/catalog/featured.ts'
import { products } from '../schema/catalog.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'

const isMarked = sql`${products.isFeatured} = 1 AND ${products.deletedAt} IS NULL`

/** SQL predicate: the product may be marked, or isn't to be. Hidden ones count too. */
export function mayFeature(scope: Reads, id: string, isFeatured = false): SQL {
  if (!isFeatured) return sql`true`
  return sql`(SELECT count(*) FROM products AS f WHERE f.store_id = ${scope.key} AND f.featured = 1
    AND f.deleted_at IS NULL AND f.id <> ${id}) < ${MAX_FEATURED}`
}

/** The other marked products of the store. */
export function featuredRead(scope: Reads, id: string): Rows<{ id: string }> {
  return scope.pick(products, { id: products.id }, sql`${isMarked} AND ${products.id} <> ${id}`).limit(MAX_FEATURED)
}

export function isFeaturedFull(others: unknown[], isFeatured = false): boolean {
  return isFeatured && others.length >= MAX_FEATURED
}
