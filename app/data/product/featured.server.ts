import { type SQL, sql } from 'drizzle-orm'
import { MAX_FEATURED } from '#app/domain/catalog/featured.ts'
import { products } from '../schema/catalog.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'
import { cardColumns, isBeyondPage } from './card.server.ts'
import { ownOrderBy } from './order.server.ts'

function markedIds(scope: Reads, butFor = ''): SQL {
  return sql`SELECT f.id FROM products AS f INDEXED BY products_featured
    WHERE f.store_id = ${scope.key} AND f.featured = 1 AND f.deleted_at IS NULL
      AND f.id <> ${butFor} LIMIT ${literal(MAX_FEATURED)}`
}

/** Reads nothing where the page lists all products anyway. */
export function featuredBeyondRead(scope: Reads) {
  return (
    scope
      // The + stops the planner from walking through all that is on sale.
      .pick(products, cardColumns, sql`${products.id} IN (${markedIds(scope)}) AND +${products.isActive} = 1`)
      .orderBy(...ownOrderBy)
      .limit(sql`iif(${isBeyondPage(scope)}, ${MAX_FEATURED}, 0)`)
  )
}

/** Hidden products count, too. */
export function mayFeature(scope: Reads, id: string, isFeatured = false): SQL {
  if (!isFeatured) return sql`true`
  return sql`(SELECT count(*) FROM (${markedIds(scope, id)})) < ${MAX_FEATURED}`
}

export function featuredRead(scope: Reads, id: string): Rows<{ id: string }> {
  return scope.pick(products, { id: products.id }, sql`${products.id} IN (${markedIds(scope, id)})`)
}

export function isFeaturedFull(others: unknown[], isFeatured = false): boolean {
  return isFeatured && others.length >= MAX_FEATURED
}
