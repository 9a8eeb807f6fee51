import { sql } from 'drizzle-orm'
import type { Category } from '#app/domain/catalog/category.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { categories } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { StoreContext } from '../store/open-store.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { clearCategory, clearStatements } from './category-clearing.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import { categoryTermStatements, inCategory } from './terms.server.ts'

export interface CategoryInput {
  name: string
  description: string | null
}

export type CategoryRefused = Refused<'category-not-found'> | { ok: false; reason: 'category-name-required' }

export function createCategories(scope: StoreScope, context: StoreContext) {
  const list = (): PromiseLike<Category[]> =>
    scope
      .pick(categories, columns, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`, categories.id)

  return {
    list,

    /** At the end of the list. */
    async create(input: CategoryInput): Promise<{ ok: true; id: string } | CategoryRefused> {
      const words = cleaned(input)
      if (!words) return { ok: false, reason: 'category-name-required' }
      const id = context.newId()
      const now = context.now()
      const next = sql`(SELECT coalesce(max(c.position) + 1, 0) FROM categories AS c WHERE c.store_id = ${scope.key})`
      await scope.insertFrom(categories, { id, ...words, position: next, createdAt: now, updatedAt: now }, sql``)
      refreshStore(scope, context)
      return { ok: true, id }
    },

    async edit(id: string, input: CategoryInput): Promise<{ ok: true } | CategoryRefused> {
      const words = cleaned(input)
      if (!words) return { ok: false, reason: 'category-name-required' }
      const isIt = sql`${categories.id} = ${id} AND ${isNotRemoved}`
      const [found] = await scope.commit(
        [
          ...categoryTermStatements(
            scope,
            sql`${inCategory(id)} AND EXISTS (SELECT 1 FROM categories AS c
            WHERE c.store_id = ${scope.key} AND c.id = ${id} AND c.removed_at IS NULL)`,
            words.name,
          ),
          scope.update(categories, { ...words, updatedAt: context.now() }, isIt),
        ],
        scope.pick(categories, { id: categories.id }, isIt),
      )
      if (found.length === 0) return refuse('category-not-found')
      refreshStore(scope, context)
      return { ok: true }
    },

    /**
     * Gone at once. Its products become uncategorized a few at a time: the first with it, the others behind the answer, and
     * what that leaves with the clock's job.
     */
    async remove(id: string): Promise<void> {
      const now = context.now()
      await scope.commit([
        scope.update(
          categories,
          { name: '', description: null, removedAt: now, updatedAt: now },
          sql`${categories.id} = ${id} AND ${isNotRemoved}`,
        ),
        ...clearStatements(scope, id, now),
      ])
      refreshStore(scope, context)
      context.waitUntil(clear())

      async function clear() {
        // The clock's job tells about a failure, should there be another.
        if (await clearCategory(scope, id, context.now).catch(() => false)) refreshStore(scope, context)
      }
    },

    /** In the order given; those not named keep their place behind them. */
    async reorder(ids: string[]): Promise<void> {
      const place = sql`(SELECT j.key FROM json_each(${JSON.stringify(ids)}) AS j WHERE j.value = ${categories.id})`
      await scope.update(
        categories,
        {
          position: sql`coalesce(${place}, ${ids.length} + ${categories.position})`,
          updatedAt: context.now(),
        },
        isNotRemoved,
      )
      refreshStore(scope, context)
    },
  }
}

const columns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  position: categories.position,
  productsCount: categories.productsCount,
}

function cleaned({ name, description }: CategoryInput): CategoryInput | null {
  const words = { name: name.trim(), description: description?.trim() || null }
  return words.name === '' ? null : words
}
