import { sql } from 'drizzle-orm'
import { categories } from '../schema/catalog.server.ts'

/** As SQL: it was not removed. */
export const isNotRemoved = sql`${categories.removedAt} IS NULL`

/** As SQL: it was removed, and products refer to it. */
export const isClearing = sql`${categories.removedAt} IS NOT NULL AND ${categories.clearedAt} IS NULL`
