import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition that holds for few of a store's rows. Without statistics SQLite takes the rows of a store for ten and reads them
 * all rather than use an index of two columns; this tells it better.
 */
export function unlikely(condition: SQL): SQL {
  return sql`likelihood(${condition}, 0.0001)`
}
