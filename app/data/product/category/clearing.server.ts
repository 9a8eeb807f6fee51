import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { categories, products } from '../../schema/catalog.server.ts'
import { type Statement, type StoreScope, storeScope } from '../../sql/scope.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { categoryTermStatements } from '../terms.server.ts'
import { isClearing } from './state.server.ts'

const MOST_AT_ONCE = 20

/** Products per batch: each writes some fifty rows, with its search terms and triggers. */
const STEP = 20
const STEPS = 50

export function clearStatements(scope: StoreScope, categoryId: string, now: number): Statement[] {
  const isNext = sql`${products.id} IN (SELECT p.id FROM products AS p INDEXED BY products_by_category
    WHERE p.store_id = ${scope.key} AND p.category_id = ${categoryId} AND p.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM categories AS c WHERE c.store_id = ${scope.key} AND c.id = ${categoryId} AND c.removed_at IS NOT NULL)
    ORDER BY p.sort_key, p.id LIMIT ${STEP})`
  return [
    ...categoryTermStatements(scope, isNext, null),
    scope.update(products, { categoryId: null, updatedAt: now }, isNext),
    scope.update(
      categories,
      { clearedAt: now },
      sql`${categories.id} = ${categoryId} AND ${isClearing} AND ${categories.productsCount} = 0`,
    ),
  ]
}

export async function clearCategory(scope: StoreScope, categoryId: string, now: () => number): Promise<boolean> {
  const isUncleared = sql`${categories.id} = ${categoryId} AND ${isClearing}`
  let [category] = await scope.pick(categories, { id: categories.id }, isUncleared)
  if (!category) return false
  for (let step = 0; category && step < STEPS; step += 1) {
    const statements = clearStatements(scope, categoryId, now())
    ;[[category]] = await scope.commit(statements, scope.pick(categories, { id: categories.id }, isUncleared))
  }
  return true
}

export async function clearRemovedCategories(context: Context): Promise<void> {
  const { db } = context
  const uncleared = await db
    .select({ storeId: categories.storeId, id: categories.id })
    .from(categories)
    .where(isClearing)
    .orderBy(categories.removedAt)
    .limit(MOST_AT_ONCE)
  for (const { storeId, id } of uncleared) {
    const scope = storeScope(db, storeId)
    try {
      if (await clearCategory(scope, id, context.now)) refreshStore(scope, context)
    } catch (error) {
      logFault(context, 'a removed category was not cleared', error)
    }
  }
}
