import { sql } from 'drizzle-orm'
import { categories } from '../schema/catalog.server.ts'

export const isNotRemoved = sql`${categories.removedAt} IS NULL`

/** Removed, and products still refer to it. */
export const isClearing = sql`${categories.removedAt} IS NOT NULL AND ${categories.clearedAt} IS NULL`
