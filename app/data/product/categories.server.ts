import { sql } from 'drizzle-orm'
import { type Category, MAX_CATEGORIES } from '#app/domain/catalog/category.ts'
import type { CategoryForm } from '#app/domain/catalog/category-form.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { clearCategory, clearStatements } from './category-clearing.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import { categoryTermStatements, inCategory } from './terms.server.ts'

export function createCategories(scope: StoreScope, context: StoreContext) {
  const list = (): PromiseLike<Category[]> =>
    scope
      .pick(categories, columns, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`, categories.id)

  return {
    list,

    /** Adds it at the end of the list. The limit is part of the INSERT. */
    async create(
      fields: CategoryForm,
    ): Promise<{ ok: true; id: string } | { ok: false; reason: 'category-limit-reached' }> {
      const id = context.newId()
      const now = context.now()
      const nextPosition = sql`(SELECT coalesce(max(c.position) + 1, 0) FROM categories AS c WHERE c.store_id = ${scope.key})`
      const hasRoom = sql`(SELECT count(*) FROM ${categories} WHERE ${scope.owns(categories)} AND ${isNotRemoved}) < ${MAX_CATEGORIES}`
      const [rows] = await scope.commit(
        [
          scope.insertFrom(
            categories,
            { id, ...fields, position: nextPosition, createdAt: now, updatedAt: now },
            sql`WHERE ${hasRoom}`,
          ),
        ],
        scope.pick(categories, { id: categories.id }, sql`${categories.id} = ${id}`),
      )
      if (rows.length === 0) return { ok: false, reason: 'category-limit-reached' }
      refreshStore(scope, context)
      return { ok: true, id }
    },

    async edit(id: string, fields: CategoryForm): Promise<{ ok: true } | Refused<'category-not-found'>> {
      const isLive = sql`${categories.id} = ${id} AND ${isNotRemoved}`
      const [rows] = await scope.commit(
        [
          ...categoryTermStatements(
            scope,
            sql`${inCategory(id)} AND EXISTS (SELECT 1 FROM categories AS c
            WHERE c.store_id = ${scope.key} AND c.id = ${id} AND c.removed_at IS NULL)`,
            fields.name,
          ),
          scope.update(categories, { ...fields, updatedAt: context.now() }, isLive),
        ],
        scope.pick(categories, { id: categories.id }, isLive),
      )
      if (rows.length === 0) return refuse('category-not-found')
      refreshStore(scope, context)
      return { ok: true }
    },

    /** Its products are cleared in batches: now, behind the response, then by the scheduled job. */
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
        // The scheduled job tries again, and logs if it fails too.
        if (await clearCategory(scope, id, context.now).catch(() => false)) refreshStore(scope, context)
      }
    },

    /** Categories that are not in `ids` follow, in the order they had. */
    async reorder(ids: string[]): Promise<void> {
      const newPosition = sql`(SELECT j.key FROM json_each(${JSON.stringify(ids)}) AS j WHERE j.value = ${categories.id})`
      await scope.update(
        categories,
        {
          position: sql`coalesce(${newPosition}, ${ids.length} + ${categories.position})`,
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
