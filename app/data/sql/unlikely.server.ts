import { type SQL, sql } from 'drizzle-orm'

/**
 * Marks a condition as true for few of a store's rows. Without statistics SQLite assumes ten rows
 * per store, and reads them all rather than use a two-column index.
 */
export function unlikely(condition: SQL): SQL {
  return sql`likelihood(${condition}, 0.0001)`
}
