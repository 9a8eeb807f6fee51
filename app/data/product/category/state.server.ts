import { type SQL, sql } from 'drizzle-orm'
import { categories } from '../../schema/catalog.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'

export const isNotRemoved = sql`${categories.removedAt} IS NULL`

export const isClearing = sql`${categories.removedAt} IS NOT NULL AND ${categories.clearedAt} IS NULL`

export function isChoosable(scope: StoreScope, categoryId: string | null): SQL {
  if (categoryId === null) return sql`true`
  return sql`EXISTS (SELECT 1 FROM ${categories}
    WHERE ${scope.owns(categories)} AND ${categories.id} = ${categoryId} AND ${isNotRemoved})`
}
