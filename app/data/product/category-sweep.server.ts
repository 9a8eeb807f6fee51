import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { categories } from '../schema/catalog.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { clearCategory } from './category-clearing.server.ts'
import { isClearing } from './category-state.server.ts'

const MOST_AT_ONCE = 20

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
