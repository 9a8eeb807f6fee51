import { sql } from 'drizzle-orm'
import {
  type Category,
  MAX_CATEGORIES,
  MAX_CATEGORY_DESCRIPTION,
  MAX_CATEGORY_NAME,
} from '#app/domain/catalog/category.ts'
import { withLineFeeds } from '#app/domain/line-feeds.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { clearCategory, clearStatements } from './category-clearing.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import { categoryTermStatements, inCategory } from './terms.server.ts'

export interface CategoryInput {
  name: string
  description: string | null
}

export type CategoryFieldRefused = {
  ok: false
  reason: 'category-name-required' | 'category-name-too-long' | 'category-description-too-long'
}
export type CategoryRefused =
  | Refused<'category-not-found'>
  | CategoryFieldRefused
  | { ok: false; reason: 'category-limit-reached' }

export function createCategories(scope: StoreScope, context: StoreContext) {
  const list = (): PromiseLike<Category[]> =>
    scope
      .pick(categories, columns, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`, categories.id)

  return {
    list,

    /** Adds it at the end of the list. The limit is part of the INSERT. */
    async create(input: CategoryInput): Promise<{ ok: true; id: string } | CategoryRefused> {
      const fields = trimInput(input)
      const refusal = fieldRefusal(fields)
      if (refusal) return refusal
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

    async edit(id: string, input: CategoryInput): Promise<{ ok: true } | CategoryRefused> {
      const fields = trimInput(input)
      const refusal = fieldRefusal(fields)
      if (refusal) return refusal
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

    /**
     * Its products become uncategorized in batches: the first with the removal, the next behind the
     * response, the rest by the scheduled job.
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

function trimInput({ name, description }: CategoryInput): CategoryInput {
  return { name: name.trim(), description: withLineFeeds(description ?? '').trim() || null }
}

function fieldRefusal({ name, description }: CategoryInput): CategoryFieldRefused | null {
  if (name === '') return { ok: false, reason: 'category-name-required' }
  if (name.length > MAX_CATEGORY_NAME) return { ok: false, reason: 'category-name-too-long' }
  if ((description ?? '').length <= MAX_CATEGORY_DESCRIPTION) return null
  return { ok: false, reason: 'category-description-too-long' }
}
