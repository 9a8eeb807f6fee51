import { type SQL, sql } from 'drizzle-orm'

/** For few of a store's rows: without statistics SQLite assumes ten, and would read them all. */
export function unlikely(condition: SQL): SQL {
  return sql`likelihood(${condition}, 0.0001)`
}
