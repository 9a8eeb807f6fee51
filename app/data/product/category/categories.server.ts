import { sql } from 'drizzle-orm'
import { type Category, MAX_CATEGORIES, namesake } from '#app/domain/catalog/category.ts'
import type { CategoryForm } from '#app/domain/catalog/category-form.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories } from '../../schema/catalog.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { activityOf, nameDetails } from '../../staff/activity.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { categoryTermStatements, inCategory } from '../terms.server.ts'
import { clearCategory, clearStatements } from './clearing.server.ts'
import { isNotRemoved } from './state.server.ts'

type CategoryLimitReached = { ok: false; reason: 'category-limit-reached' }
type CategoryNameUsed = { ok: false; reason: 'category-name-used'; name: string }

/** Each failed attempt means that somebody else's change was saved. */
const ATTEMPTS = 50

export function createCategories(scope: StoreScope, context: StoreContext) {
  const list = (): PromiseLike<Category[]> =>
    scope
      .pick(categories, columns, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`, categories.id)

  const areKnown = (known: Category[]) => {
    const names = JSON.stringify(known.map(({ id, name }) => [id, name]))
    return sql`NOT EXISTS (SELECT c.id, c.name FROM categories AS c
      WHERE c.store_id = ${scope.key} AND c.removed_at IS NULL
      EXCEPT SELECT value->>0, value->>1 FROM json_each(${names}))`
  }

  return {
    list,

    async create(fields: CategoryForm): Promise<{ ok: true; id: string } | CategoryLimitReached | CategoryNameUsed> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const known = await list()
        const twin = namesake(known, fields.name)
        if (twin) return { ok: false, reason: 'category-name-used', name: twin.name }
        if (known.length >= MAX_CATEGORIES) return { ok: false, reason: 'category-limit-reached' }
        const id = context.newId()
        const now = context.now()
        const nextPosition = sql`(SELECT coalesce(max(c.position) + 1, 0) FROM categories AS c WHERE c.store_id = ${scope.key})`
        const [rows] = await scope.commit(
          [
            scope.insertFrom(
              categories,
              { id, ...fields, position: nextPosition, createdAt: now, updatedAt: now },
              sql`WHERE ${areKnown(known)}`,
            ),
            ...activityOf(scope, context, 'category-added', { name: fields.name }),
          ],
          scope.pick(categories, { id: categories.id }, sql`${categories.id} = ${id}`),
        )
        if (rows.length === 0) continue
        refreshStore(scope, context)
        return { ok: true, id }
      }
      throw new Error('The categories changed at every attempt')
    },

    async edit(
      id: string,
      fields: CategoryForm,
    ): Promise<{ ok: true } | Refused<'category-not-found'> | CategoryNameUsed> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const known = await list()
        if (!known.some((category) => category.id === id)) return refuse('category-not-found')
        const twin = namesake(known, fields.name, id)
        if (twin) return { ok: false, reason: 'category-name-used', name: twin.name }
        const now = context.now()
        const isLive = sql`${categories.id} = ${id} AND ${isNotRemoved}`
        const isRenamed = sql`EXISTS (SELECT 1 FROM categories AS c WHERE c.store_id = ${scope.key}
          AND c.id = ${id} AND c.name = ${fields.name} AND c.updated_at = ${now})`
        const [[renamed]] = await scope.commit(
          [
            scope.update(categories, { ...fields, updatedAt: now }, sql`${isLive} AND ${areKnown(known)}`),
            ...activityOf(scope, context, 'category-edited', { name: fields.name }),
            ...categoryTermStatements(scope, sql`${inCategory(id)} AND ${isRenamed}`, fields.name),
          ],
          scope.pick(categories, { id: categories.id }, sql`${isLive} AND ${isRenamed}`),
        )
        if (!renamed) continue
        refreshStore(scope, context)
        return { ok: true }
      }
      throw new Error('The categories changed at every attempt')
    },

    /** Clears its products in batches: now, behind the response, then by the scheduled job. */
    async remove(id: string): Promise<void> {
      const now = context.now()
      const isThere = sql`FROM ${categories}
        WHERE ${scope.owns(categories)} AND ${categories.id} = ${id} AND ${isNotRemoved}`
      const name = nameDetails(sql`(SELECT ${categories.name} ${isThere})`)
      await scope.commit([
        ...activityOf(scope, context, 'category-removed', name, sql`EXISTS (SELECT 1 ${isThere})`),
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
        if (await clearCategory(scope, id, context.now).catch(() => false)) refreshStore(scope, context)
      }
    },

    async reorder(ids: string[]): Promise<void> {
      const newPosition = sql`(SELECT j.key FROM json_each(${JSON.stringify(ids)}) AS j WHERE j.value = ${categories.id})`
      const isOther = sql`EXISTS (SELECT 1 FROM ${categories} WHERE ${scope.owns(categories)} AND ${isNotRemoved}
        AND ${categories.position} <> ${newPosition})`
      const sorted = scope.update(
        categories,
        {
          position: sql`coalesce(${newPosition}, ${ids.length} + ${categories.position})`,
          updatedAt: context.now(),
        },
        isNotRemoved,
      )
      await scope.commit([...activityOf(scope, context, 'categories-sorted', {}, isOther), sorted])
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
