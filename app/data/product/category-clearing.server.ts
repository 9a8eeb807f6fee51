import { sql } from 'drizzle-orm'
import { categories, products } from '../schema/catalog.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { isClearing } from './category-state.server.ts'
import { categoryTermStatements } from './terms.server.ts'

/** Products in one batch: with their search terms and triggers some fifty rows each. */
const STEP = 20
const STEPS = 50

/** The next products of a category that was removed let go of it; when there are none left, it is marked. */
export function clearStatements(scope: StoreScope, categoryId: string, now: number): Statement[] {
  const next = sql`${products.id} IN (SELECT p.id FROM products AS p INDEXED BY products_by_category
    WHERE p.store_id = ${scope.key} AND p.category_id = ${categoryId} AND p.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM categories AS c WHERE c.store_id = ${scope.key} AND c.id = ${categoryId} AND c.removed_at IS NOT NULL)
    ORDER BY p.name COLLATE NOCASE, p.id LIMIT ${STEP})`
  return [
    ...categoryTermStatements(scope, next, null),
    scope.update(products, { categoryId: null, updatedAt: now }, next),
    scope.update(
      categories,
      { clearedAt: now },
      sql`${categories.id} = ${categoryId} AND ${isClearing} AND ${categories.productsCount} = 0`,
    ),
  ]
}

/** Clears up to a thousand products of a category; false when there was nothing left to do. */
export async function clearCategory(scope: StoreScope, categoryId: string, now: () => number): Promise<boolean> {
  const isIt = sql`${categories.id} = ${categoryId} AND ${isClearing}`
  let [left] = await scope.pick(categories, { id: categories.id }, isIt)
  if (!left) return false
  for (let step = 0; left && step < STEPS; step += 1) {
    const statements = clearStatements(scope, categoryId, now())
    ;[[left]] = await scope.commit(statements, scope.pick(categories, { id: categories.id }, isIt))
  }
  return true
}
